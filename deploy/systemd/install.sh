#!/bin/sh
# As root, from an unpacked release: puts it under /opt, makes user and folders, installs the units. Again for an
# upgrade: the release before stays beside it, and /opt/espace-assure leads to this one. Starts nothing.
set -eu
umask 022
from=$(CDPATH='' cd -- "$(dirname -- "$(readlink -f -- "$0")")/../.." && pwd)
root=${ROOT:-}
(cd "$from" && sha256sum --quiet --check SHA256SUMS)

mkdir -p "$root/opt" "$root/etc/systemd/system" "$root/usr/lib/sysusers.d" "$root/usr/lib/tmpfiles.d"
to=/opt/$(basename "$from")
if [ ! -e "$root$to" ]; then
  cp -R "$from" "$root$to.part"
  chown -R 0:0 "$root$to.part"
  mv "$root$to.part" "$root$to"
fi
ln -sfn "$(basename "$to")" "$root/opt/espace-assure"

units=$from/deploy/systemd
cp "$units"/*.service "$units"/*.timer "$root/etc/systemd/system/"
mkdir -p "$root/etc/systemd/system/espace-assure-.service.d"
cp "$units/espace-assure-.service.d/10-portal.conf" "$root/etc/systemd/system/espace-assure-.service.d/"
mkdir -p "$root/usr/local/sbin"
cp "$units/portal" "$root/usr/local/sbin/portal"
cp "$units/sysusers.d/espace-assure.conf" "$root/usr/lib/sysusers.d/"
cp "$units/tmpfiles.d/espace-assure.conf" "$root/usr/lib/tmpfiles.d/"
systemd-sysusers --root="$root/" espace-assure.conf
systemd-tmpfiles --root="$root/" --create espace-assure.conf

# The operator's own: never written over.
next=upgrading.md
if [ ! -e "$root/etc/espace-assure/portal.env" ]; then
  cp "$units/portal.env" "$root/etc/espace-assure/portal.env"
  next='runbook.md, Install'
fi
secrets=$root/etc/systemd/system/espace-assure-.service.d/20-secrets.conf
[ -e "$secrets" ] || cp "$units/espace-assure-.service.d/20-secrets.conf" "$secrets"
echo "Installed in $to. Next: /opt/espace-assure/docs/$next."
