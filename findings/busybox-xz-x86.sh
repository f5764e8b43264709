#!/usr/bin/env bash
# Subject: busybox 1.38.0 (Debian sid), `dpkg-deb -x` and `unxz`; compared with dpkg-deb and xz 5.8.4
# Behaviour: busybox does not support the x86 filter of .xz. `unxz` calls such a file corrupted. `dpkg-deb -x` of such a
# package prints "corrupted data", unpacks nothing, and ends with 0. Debian's own dpkg-deb and xz unpack both.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cat >"$work/try" <<'TRY'
cd /root
mkdir -p package/DEBIAN package/usr/bin
cp /bin/busybox package/usr/bin/example
cat >package/DEBIAN/control <<'CONTROL'
Package: example
Version: 1
Architecture: all
Maintainer: Somebody <somebody@example.org>
Description: an example
CONTROL
dpkg-deb -Znone --build package plain.deb >/dev/null
ar x plain.deb
for filter in '' --x86; do
    xz --keep --force --threads=1 $filter --lzma2 data.tar
    xz --keep --force control.tar
    rm -f example.deb
    ar qc example.deb debian-binary control.tar.xz data.tar.xz
    for tool in '' busybox; do
        rm -rf out
        mkdir out
        code=0
        $tool dpkg-deb -x example.deb out 2>said || code=$?
        unpacked=$(cd out && find . -type f)
        echo "xz $filter, $tool dpkg-deb -x: code $code, ${unpacked:-nothing} $(head -n 1 said)"
        code=0
        $tool unxz -c data.tar.xz 2>said | cmp -s - data.tar || code=$?
        echo "xz $filter, $tool unxz: $([ "$code" -eq 0 ] && echo equal || echo differs) $(head -n 1 said)"
    done
done | sed 's/,  */, /g; s/  */ /g; s/ *,/,/g; s/ $//'
TRY
mmdebstrap --quiet --variant=apt --aptopt='Acquire::Check-Valid-Until "false"' \
    --include=binutils,busybox=1:1.38.0-3+b1,xz-utils=5.8.4-1 --customize-hook="copy-in $work/try /root" \
    --customize-hook='chroot "$1" sh -e /root/try >"$1/root/seen"' --customize-hook="copy-out /root/seen $work" \
    sid /dev/null
cat "$work/seen"
diff "$work/seen" - <<'SEEN'
xz, dpkg-deb -x: code 0, ./usr/bin/example
xz, unxz: equal
xz, busybox dpkg-deb -x: code 0, ./usr/bin/example
xz, busybox unxz: equal
xz --x86, dpkg-deb -x: code 0, ./usr/bin/example
xz --x86, unxz: equal
xz --x86, busybox dpkg-deb -x: code 0, nothing dpkg-deb: corrupted data
xz --x86, busybox unxz: differs unxz: corrupted data
SEEN
