# Sourced by ./play and ./check from the project's folder. Each step runs once, and again when what it reads has changed.

say() { printf 'buildstars: %s\n' "$*" >&2; }

sum() { # sum PATH...: a checksum of this Python and of the files in these paths
  { cat .venv/pyvenv.cfg
    find "$@" -name node_modules -prune -o -type f ! -name '*.so' ! -name '*.pyc' -print |
      LC_ALL=C sort | tr '\n' '\0' | xargs -0 cksum; } | cksum
}

once() { # once NAME CHECKSUM COMMAND...: unless it ended well with this checksum before
  name=$1 want=$2; shift 2
  [ "$(cat ".venv/done-$name" 2>/dev/null)" = "$want" ] && return 0
  rm -f ".venv/done-$name"
  say "setting up: $name …"
  "$@" || { say "setting up failed: $name"; exit 1; }
  printf '%s\n' "$want" > ".venv/done-$name"
}

find_python() { # sets python to one that is new enough
  for python in ${PYTHON:-python3 python3.14 python3.13 python3.12 python3.11}; do
    "$python" -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null && return 0
  done
  found=$("${PYTHON:-python3}" --version 2>&1) || found="none"
  say "needs Python 3.11 or later, and found $found (PYTHON=/path/to/python ./play takes another one)."
  exit 1
}

environment() { # .venv with uv in it; made again if the project's folder or the Python it was made from has moved
  [ -x .venv/bin/python ] && [ "$(cat .venv/done-environment 2>/dev/null)" = "$PWD" ] && return 0
  find_python
  say "setting up: a Python environment in .venv …"
  rm -rf .venv
  "$python" -m venv .venv || { rm -rf .venv; say "needs Python's venv module (Debian: apt install python3-venv)."; exit 1; }
  awk '/^[^ #]/ { wanted = /^uv==/ } wanted' requirements.lock > .venv/uv-only.txt
  .venv/bin/python -m pip install --quiet --disable-pip-version-check --require-hashes -r .venv/uv-only.txt ||
    { say "setting up failed: could not install uv, see above"; exit 1; }
  printf '%s\n' "$PWD" > .venv/done-environment
}

packages() { .venv/bin/uv pip install --quiet --python .venv/bin/python --require-hashes -r "$1"; }

program() { # `buildstars` in .venv/bin, from these sources; the engine is left as it is
  BUILDSTARS_LATER=1 .venv/bin/uv pip install --quiet --python .venv/bin/python --no-deps --no-build-isolation --reinstall-package buildstars -e .
}

engine() { .venv/bin/python setup.py --quiet build_ext --inplace; } # compiles, if it can; the program itself says if it could not

engine_behind() { # engine_behind CHECKSUM: the same, while people already play; what it says goes into a file
  if BUILDSTARS_COMPILING=1 nice -n 10 .venv/bin/python setup.py --quiet build_ext --inplace > .venv/compiling.log 2>&1
  then printf '%s\n' "$1" > .venv/done-engine
  else grep -q 'being compiled already' .venv/compiling.log || say "the engine could not be compiled, see .venv/compiling.log"; fi
}

engine_is_there() { # as _build.json says it is: compiled, or not and that will do
  [ -e src/buildstars/_build.json ] || return 1
  if grep -q '"compiled": true' src/buildstars/_build.json 2>/dev/null; then ls src/buildstars_engine__mypyc*.so >/dev/null 2>&1
  else [ "${BUILDSTARS_REQUIRE_COMPILED:-0}" = 0 ]; fi
}

with_node() { (cd web && PATH="$PWD/../.venv/bin:$PATH" && "$@"); } # in web/, with the Node that is one of our packages

npm_packages() {
  with_node npm ci --loglevel error --prefer-offline >/dev/null && return 0
  say "the packages of the browser client could not be fetched, see above: the first time that needs a network."
  return 1
}

client() { # what the browser gets, into src/buildstars/table/static
  with_node npm run --silent build && return 0
  say "the browser client could not be built from web/, see above."
  return 1
}

compiler() { # "yes" if this Python's C compiler and headers are there, otherwise what Debian calls the missing ones
  "$1" -c '
import os, shutil, sysconfig
cc = (os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc").split()[0]
missing = [] if shutil.which(cc) else ["gcc", "libc6-dev"]
missing += [] if os.path.exists(sysconfig.get_path("include") + "/Python.h") else ["python3-dev"]
print(*missing or ["yes"])'
}

set_up() { # set_up LOCK [behind]: with "behind", whoever waits for the table does not wait for the engine (compile_behind)
  environment
  once "packages of $1" "$(sum "$1")" packages "$1"
  program_and_engine "${2:-}" & beside=$!
  [ -d web/node_modules ] || rm -f .venv/done-npm
  once npm "$(sum web/package.json web/package-lock.json web/.npmrc)" npm_packages
  [ -e src/buildstars/table/static/index.html ] || rm -f .venv/done-client
  once client "$(sum web src/buildstars/content/locale)" client
  wait "$beside" || exit 1
  [ -z "${2:-}" ] || compile_behind
}

program_and_engine() { # beside the client
  [ -x .venv/bin/buildstars ] || rm -f .venv/done-program
  once program "$(sum setup.py pyproject.toml)" program
  if [ "${BUILDSTARS_PURE:-0}" = 0 ] && { [ -z "$1" ] || [ "$(compiler .venv/bin/python)" != yes ]; }; then
    engine_is_there || rm -f .venv/done-engine
    once engine "$(sum_of_engine)" engine
  fi
}

compile_behind() { # in the background, if that is needed; exports BUILDSTARS_COMPILING for the program, which tells people
  [ "${BUILDSTARS_PURE:-0}" = 0 ] || return 0
  engine_is_there || rm -f .venv/done-engine
  want=$(sum_of_engine)
  [ "$(cat .venv/done-engine 2>/dev/null)" = "$want" ] && return 0
  (engine_behind "$want" &) # nobody's child: it goes on when the table is closed
  export BUILDSTARS_COMPILING=1
}

sum_of_engine() { printf '%s' "${CC:-} $(compiler .venv/bin/python) $(sum setup.py pyproject.toml $(compiled_files))"; }

set_up_examples() { # .venv-examples: what the examples need beside .venv, which it also sees; torch's CPU build is enough
  [ -x .venv-examples/bin/python ] || rm -f ".venv/done-packages of the examples"
  once "packages of the examples" "$PWD $(sum reqs/examples.in requirements-dev.lock)" examples_packages
}

examples_packages() { # pip, because it also takes a torch that lies in a folder of its own; other versions as in .venv
  rm -rf .venv-examples
  .venv/bin/python -m venv .venv-examples || return 1
  sed -n 's/^\([a-z0-9].*==[^\\]*\).*/\1/p' requirements-dev.lock > .venv-examples/versions.txt
  .venv-examples/bin/python -m pip install --quiet --disable-pip-version-check -r reqs/examples.in -c .venv-examples/versions.txt || return 1
  seen=$(.venv/bin/python -c 'import sysconfig; print(sysconfig.get_path("purelib"))')
  printf 'import site; site.addsitedir("%s")\n' "$seen" > "$(.venv-examples/bin/python -c 'import sysconfig; print(sysconfig.get_path("purelib"))')/beside.pth"
}

compiled_files() { # what goes into the compiled engine, as setup.py lists it
  find src/buildstars/core src/buildstars/card src/buildstars/minis src/buildstars/content -name '*.py'
  grep -o '"src/buildstars/[a-z_/]*\.py"' setup.py | tr -d '"'
}

missing_tools() { # missing_tools PYTHON: what ./check wants beside Python and is not here, as Debian calls it
  [ "$(compiler "$1")" = yes ] || compiler "$1"
  command -v valgrind >/dev/null || echo valgrind
  command -v "${BUILDSTARS_CHROMIUM:-chromium}" >/dev/null || echo chromium
  PATH="$PATH:/usr/sbin" command -v nginx >/dev/null || echo nginx-light
  command -v openssl >/dev/null || echo openssl
}

without_services() { # without_services COMMAND: packages that it installs start nothing, Debian's policy-rc.d forbids it meanwhile
  policy=/usr/sbin/policy-rc.d
  [ -e "$policy" ] && { sh -c "$1"; return; }
  printf '#!/bin/sh\nexit 101\n' > "$policy" && chmod +x "$policy"
  sh -c "$1" && ended=0 || ended=1
  rm -f "$policy"
  return "$ended"
}

system_tools() { # system_tools PYTHON: root installs them, others are told the command; only CI insists. Sets missing.
  missing=$(missing_tools "$1" | tr '\n' ' ')
  if [ -n "$missing" ] && [ "$(id -u)" = 0 ] && command -v apt-get >/dev/null; then
    say "setting up: $missing…"
    without_services "apt-get -qq update && DEBIAN_FRONTEND=noninteractive apt-get -qq install -y $missing >/dev/null" || say "apt-get failed"
    missing=$(missing_tools "$1" | tr '\n' ' ')
  fi
  [ -z "$missing" ] && return 0
  say "please install what is missing: sudo apt-get install $missing(elsewhere: the like)"
  [ -z "${CI:-}" ]
}
