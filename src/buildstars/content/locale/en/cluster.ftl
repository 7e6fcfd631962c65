# What is said about a cluster of machines that play (docs/cluster.md).
cluster-ray = --cluster needs Ray, which is not installed; { $python } -m pip install 'buildstars[cluster]' brings it.
cluster-client = --cluster { $address } needs Ray's client, which is not installed; { $python } -m pip install 'ray[client]' brings it.
cluster-address = --cluster { $address }: write HOST:PORT, ray://HOST:PORT, or auto for the cluster of this machine.
cluster-silent = --cluster { $address }: no Ray cluster answers there ({ $why }); ray start --head begins one and says its address.
cluster-none = --cluster auto: no Ray cluster runs on this machine; ray start --head begins one.
cluster-version = --cluster { $address } runs Ray { $theirs } with Python { $their_python }, and here are Ray { $ours } and Python { $our_python }; both must be the same.
cluster-empty = --cluster { $address } has no worker; ray start --address={ $address } on a machine adds one.
cluster-set-up = the cluster cannot make its machines ready to play ({ $why }).
cluster-luggage = with { $file } your own files are more than { $most } MB, too much to send to a cluster; put those that are needed into a folder of their own.
balance-card = --battle is for fleets; add --game minis, or leave it out.
