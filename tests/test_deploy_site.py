"""A site of several servers: deploy/compose.yaml and deploy/kubernetes fit their schemas, the program and each other."""

from __future__ import annotations

import ipaddress
import json
import re
from importlib.resources import files
from pathlib import Path
from typing import Any

import jsonschema
import kubernetes_validate
import pytest
import yaml

from buildstars.table.access.limits import LONGEST_PICTURE, LONGEST_RECORD, LONGEST_TABLE
from site_files import DEPLOY, FILLED_IN, NotFilledIn, compose, is_called, missing, understood, variables_of

KUBERNETES = sorted([*(DEPLOY / "kubernetes").glob("*.yaml"), DEPLOY / "kubernetes" / "secret.yaml.example"])
DOCUMENTS = [
    pytest.param(document, id=f"{file.name}-{document['kind']}-{document['metadata']['name']}")
    for file in KUBERNETES
    for document in yaml.safe_load_all(file.read_text(encoding="utf-8"))
]
KINDS = {(document.values[0]["kind"], document.values[0]["metadata"]["name"]): document.values[0] for document in DOCUMENTS}  # type: ignore[call-overload,index]
SITE: dict[str, Any] = compose(FILLED_IN)
SERVICES: dict[str, Any] = SITE["services"]
OURS = {name: service for name, service in SERVICES.items() if is_called(service)}
HELD = ("BUILDSTARS_DATABASE", "BUILDSTARS_SECRET", "BUILDSTARS_ADMIN_TOKEN", "POSTGRES_PASSWORD")
"""Secrets."""


def commands() -> list[tuple[str, list[str]]]:
    pods = [("serve.yaml", pod("buildstars-serve")), ("worker.yaml", pod("buildstars-worker"))]
    return [
        *((f"compose.yaml {name}", service["command"]) for name, service in OURS.items()),
        *((f"kubernetes/{name}", spec["containers"][0]["args"]) for name, spec in pods),
    ]


def pod(name: str) -> dict[str, Any]:
    kind = "Deployment" if ("Deployment", name) in KINDS else "StatefulSet"
    spec: dict[str, Any] = KINDS[kind, name]["spec"]["template"]["spec"]
    return spec


# ---- the program ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("where", "words"), commands(), ids=[where for where, _ in commands()])
def test_the_program_understands_what_is_called(where: str, words: list[str]) -> None:
    assert not missing(words), where
    understood(words)


@pytest.mark.parametrize("word", ["serve", "worker"])
def test_every_variable_that_a_container_gets_is_read_by_its_command(word: str) -> None:
    read = variables_of(word) | {"BUILDSTARS_TRACES"}
    for name, service in OURS.items():
        if service["command"][0] == word:
            assert set(service["environment"]) <= read, name
    given = {one["name"] for one in pod(f"buildstars-{word}")["containers"][0]["env"]} - {"POD_NAME"}
    if word == "serve":
        given |= set(KINDS["ConfigMap", "buildstars"]["data"])
    assert given <= read


# ---- compose ----------------------------------------------------------------------------------------------------------


def test_compose_takes_the_file() -> None:
    schema = json.loads((files("check_jsonschema") / "builtin_schemas/vendor/compose-spec.json").read_text(encoding="utf-8"))
    jsonschema.validators.validator_for(schema)(schema).validate(SITE)
    wrong = {**SITE, "services": {**SERVICES, "serve1": {**SERVICES["serve1"], "healthchek": {}}}}
    with pytest.raises(jsonschema.ValidationError):
        jsonschema.validators.validator_for(schema)(schema).validate(wrong)


def test_there_are_three_servers_two_workers_and_what_they_need() -> None:
    words = [service["command"][0] for service in OURS.values()]
    assert words.count("serve") == 3 and words.count("worker") == 2
    assert {name: service["image"] for name, service in SERVICES.items() if name not in OURS} == {
        "proxy": "nginx:1.28", "postgres": "postgres:18", "valkey": "valkey/valkey:9"
    }
    assert SERVICES["valkey"]["command"] == ["valkey-server", "--appendonly", "yes"]
    names = [service["command"][service["command"].index("--name") + 1] for service in OURS.values() if "--name" in service["command"]]
    assert len(set(names)) == 3


def test_nothing_but_the_proxy_can_be_reached_from_outside_nor_by_the_proxy_what_keeps_the_games() -> None:
    assert [name for name, service in SERVICES.items() if "ports" in service] == ["proxy"]
    networks = SITE["networks"]
    assert networks["front"]["internal"] is networks["data"]["internal"] is True
    at = {name: set(service["networks"]) for name, service in SERVICES.items()}
    assert at["proxy"] == {"outside", "front"} and at["postgres"] == at["valkey"] == at["worker1"] == at["worker2"] == {"data"}


def test_everything_has_limits_and_time_to_end_and_whoever_can_be_asked_is() -> None:
    for name, service in SERVICES.items():
        assert set(service["deploy"]["resources"]["limits"]) >= {"cpus", "memory"} and service["restart"] == "unless-stopped", name
        if name != "proxy":
            assert "stop_grace_period" in service, name
        if name in OURS:
            assert service["read_only"] is True and service["cap_drop"] == ["ALL"], name
        if name.startswith("serve"):
            assert "/health/ready" in str(service["healthcheck"]["test"])
        assert service["healthcheck"].get("disable") is True if name.startswith("worker") else "test" in service["healthcheck"], name


def test_whoever_waits_for_somebody_waits_until_they_are_well() -> None:
    for name, service in SERVICES.items():
        for other, how in service.get("depends_on", {}).items():
            assert how == {"condition": "service_healthy"} and "test" in SERVICES[other]["healthcheck"], name


def test_secrets_come_from_the_file_of_their_own_and_go_only_where_they_are_needed() -> None:
    example = (DEPLOY / "site.env.example").read_text(encoding="utf-8")
    values = dict(line.split("=", 1) for line in example.splitlines() if line and not line.startswith("#"))
    assert set(FILLED_IN) <= set(values) and not any(values[name] for name in FILLED_IN)
    for name in FILLED_IN:
        with pytest.raises(NotFilledIn):
            compose({**FILLED_IN, name: ""})
    for name in ("worker1", "worker2"):
        assert set(SERVICES[name]["environment"]) == {"BUILDSTARS_VALKEY", "BUILDSTARS_SECRET"}
    assert FILLED_IN["BUILDSTARS_SECRET"] not in str(SERVICES["postgres"]) + str(SERVICES["proxy"]) + str(SERVICES["valkey"])


def test_the_proxy_passes_on_to_the_servers_and_they_believe_it_alone() -> None:
    text = (DEPLOY / "nginx-site.conf").read_text(encoding="utf-8")
    servers = {service["networks"]["front"]["ipv4_address"] for name, service in OURS.items() if name.startswith("serve")}
    assert set(re.findall(r"^\s+server ([\d.]+):8000 ", text, re.M)) == servers and len(servers) == 3
    address = SERVICES["proxy"]["networks"]["front"]["ipv4_address"]
    subnet = ipaddress.ip_network(SITE["networks"]["front"]["ipam"]["config"][0]["subnet"])
    assert all(ipaddress.ip_address(one) in subnet for one in (*servers, address))
    assert {service["environment"].get("BUILDSTARS_PROXY", address) for service in OURS.values()} == {address}
    assert SERVICES["serve1"]["environment"]["BUILDSTARS_PROXY"] == address
    code = "\n".join(line.partition("#")[0] for line in text.splitlines())
    assert "non_idempotent" not in code and "keepalive" not in code and "ip_hash" not in code and "sticky" not in code
    for closed in ("/metrics", "/health/ready", "/api/admin/"):
        assert re.search(rf"location (= )?{closed}\s+{{ return 404; }}", text), closed


def test_every_proxy_lets_the_largest_body_pass() -> None:
    most = max(LONGEST_PICTURE, LONGEST_RECORD, LONGEST_TABLE)
    for name in ("nginx.conf", "nginx-site.conf"):
        (megabytes,) = re.findall(r"client_max_body_size (\d+)m;", (DEPLOY / name).read_text(encoding="utf-8"))
        assert int(megabytes) * 1024 * 1024 >= most, name
    (megabytes,) = re.findall(r"max_size (\d+)MB", (DEPLOY / "Caddyfile").read_text(encoding="utf-8"))
    assert int(megabytes) * 1_000_000 >= most


# ---- Kubernetes -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("document", DOCUMENTS)
def test_kubernetes_takes_the_manifest(document: dict[str, Any]) -> None:
    kubernetes_validate.validate(document, kubernetes_validate.latest_version(), strict=True)


def test_the_check_of_manifests_finds_a_misspelt_field() -> None:
    wrong = {**KINDS["Service", "buildstars"], "spec": {"selectr": {}}}
    with pytest.raises(kubernetes_validate.ValidationError):
        kubernetes_validate.validate(wrong, kubernetes_validate.latest_version(), strict=True)


def test_an_example_of_secrets_is_not_applied_with_the_folder() -> None:
    assert [kind for kind, _ in KINDS].count("Secret") == 1
    for file in (DEPLOY / "kubernetes").glob("*.y*ml"):
        assert "kind: Secret" not in file.read_text(encoding="utf-8"), file.name


@pytest.mark.parametrize("name", ["buildstars-serve", "buildstars-worker", "buildstars-postgres", "buildstars-valkey"])
def test_pods_are_nobody_special_and_write_only_where_they_must(name: str) -> None:
    spec = pod(name)
    who = spec["securityContext"]
    assert who["runAsNonRoot"] is True and who["runAsUser"] > 0 and who["seccompProfile"] == {"type": "RuntimeDefault"}
    assert spec["automountServiceAccountToken"] is spec["enableServiceLinks"] is False
    (container,) = spec["containers"]
    held = container["securityContext"]
    assert held == {"allowPrivilegeEscalation": False, "readOnlyRootFilesystem": True, "capabilities": {"drop": ["ALL"]}}
    assert "memory" in container["resources"]["limits"] and "cpu" in container["resources"]["requests"]
    if container["image"].startswith("buildstars"):
        assert who["runAsUser"] == 10001 and "USER 10001" in (DEPLOY / "Containerfile").read_text(encoding="utf-8")


def test_servers_are_replaced_one_by_one_and_asked_the_right_things() -> None:
    spec = KINDS["Deployment", "buildstars-serve"]["spec"]
    assert spec["strategy"]["rollingUpdate"]["maxUnavailable"] == 0 and spec["replicas"] > 1
    (container,) = pod("buildstars-serve")["containers"]
    assert container["readinessProbe"]["httpGet"]["path"] == "/health/ready"
    assert container["livenessProbe"]["httpGet"]["path"] == container["startupProbe"]["httpGet"]["path"] == "/health/live"
    pause = int(container["lifecycle"]["preStop"]["exec"]["command"][1])
    assert pod("buildstars-serve")["terminationGracePeriodSeconds"] >= pause + 20
    assert "replicas" not in KINDS["Deployment", "buildstars-worker"]["spec"], "the autoscaler's own"
    scaled = KINDS["HorizontalPodAutoscaler", "buildstars-worker"]["spec"]["scaleTargetRef"]
    assert (scaled["kind"], scaled["name"]) in KINDS


def test_what_selects_pods_finds_them_and_what_is_named_is_there() -> None:
    makers = [document for (kind, _), document in KINDS.items() if kind in ("Deployment", "StatefulSet")]
    labels = [document["spec"]["template"]["metadata"]["labels"] for document in makers]
    for (kind, name), document in KINDS.items():
        if kind in ("Deployment", "StatefulSet", "PodDisruptionBudget"):
            assert document["spec"]["selector"]["matchLabels"] in labels, name
        elif kind == "Service":
            assert document["spec"]["selector"] in labels, name
    for ingress in ("buildstars", "buildstars-sockets"):
        backend = KINDS["Ingress", ingress]["spec"]["rules"][0]["http"]["paths"][0]["backend"]["service"]
        assert backend["port"]["name"] in [port["name"] for port in KINDS["Service", backend["name"]]["spec"]["ports"]]
    assert KINDS["Ingress", "buildstars"]["spec"]["rules"][0]["host"] == KINDS["Ingress", "buildstars-sockets"]["spec"]["rules"][0]["host"]
    held, told = KINDS["Secret", "buildstars"]["stringData"], KINDS["ConfigMap", "buildstars"]["data"]
    assert set(held) == set(HELD) and not set(held) & set(told)
    for name in ("buildstars-serve", "buildstars-worker", "buildstars-postgres"):
        for one in pod(name)["containers"][0].get("env", ()):
            source = one.get("valueFrom", {})
            if "secretKeyRef" in source:
                assert source["secretKeyRef"]["name"] == "buildstars" and source["secretKeyRef"]["key"] in held, one
            if "configMapKeyRef" in source:
                assert source["configMapKeyRef"]["key"] in told, one
    for address in (held["BUILDSTARS_DATABASE"], told["BUILDSTARS_VALKEY"]):
        host, port = re.search(r"([\w-]+):(\d+)/", address).groups()  # type: ignore[union-attr]
        assert int(port) in [one["port"] for one in KINDS["Service", host]["spec"]["ports"]]


def test_the_page_says_how_to_begin_with_both() -> None:
    page = (Path(__file__).parents[1] / "docs" / "hosting.md").read_text(encoding="utf-8")
    assert "docker compose --env-file /etc/buildstars/site.env -f deploy/compose.yaml up -d" in page
    assert "kubectl -n buildstars apply -f deploy/kubernetes/" in page
