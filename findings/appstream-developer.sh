#!/usr/bin/env bash
# Subject: appstreamcli 0.16.1 (Debian bookworm) and 1.0.5 (trixie), `validate --strict`
# Behaviour: no way of naming a developer passes both. 1.0 calls <developer_name> alone deprecated, 0.16 calls
# <developer><name> an unknown tag, and 1.0 reports a missing name. Each is an "info", with which --strict fails. Only
# with `--override=unknown-tag=pedantic` does the new tag pass 0.16.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
write() {
    cat >"$work/$1.metainfo.xml" <<XML
<?xml version="1.0" encoding="UTF-8"?>
<component type="desktop-application">
  <id>org.example.example</id>
  <metadata_license>CC0-1.0</metadata_license>
  <project_license>MIT</project_license>
  <name>Example</name>
  <summary>Shows how a developer is named</summary>
  <description><p>A text that is long enough to be taken for a description of a program, and no longer than that.</p></description>
  <url type="homepage">https://example.org</url>
  $2
  <screenshots>
    <screenshot type="default"><caption>The window</caption><image>https://example.org/window.png</image></screenshot>
  </screenshots>
  <launchable type="desktop-id">org.example.example.desktop</launchable>
  <categories><category>Game</category></categories>
  <content_rating type="oars-1.1"/>
  <releases><release version="1.0" date="2026-01-01"/></releases>
</component>
XML
}
write old '<developer_name>Somebody</developer_name>'
write new '<developer id="org.example"><name>Somebody</name></developer>'
write none ''
cat >"$work/try" <<'TRY'
cd /root
for file in old new none; do
    for more in '' --override=unknown-tag=pedantic; do
        appstreamcli validate --no-net --no-color --strict $more $file.metainfo.xml >said && ends=passes || ends=fails
        echo "$(dpkg-query -W -f '${Version}' appstream), $file${more:+ with the override}: $ends" $(awk '/^I:/ { print $3 }' said)
    done
done
TRY
try() {
    mmdebstrap --quiet --variant=apt --aptopt='Acquire::Check-Valid-Until "false"' --include="appstream=$2" \
        --customize-hook="copy-in $work/old.metainfo.xml $work/new.metainfo.xml $work/none.metainfo.xml $work/try /root" \
        --customize-hook='chroot "$1" sh -e /root/try >"$1/root/seen"' --customize-hook="copy-out /root/seen $work" \
        "$1" /dev/null
    cat "$work/seen"
}
{ try bookworm 0.16.1-2+b1; try trixie 1.0.5-1; } | tee "$work/all"
diff "$work/all" - <<'SEEN'
0.16.1-2+b1, old: passes
0.16.1-2+b1, old with the override: passes
0.16.1-2+b1, new: fails unknown-tag
0.16.1-2+b1, new with the override: passes
0.16.1-2+b1, none: passes
0.16.1-2+b1, none with the override: passes
1.0.5-1, old: fails developer-name-tag-deprecated developer-info-missing
1.0.5-1, old with the override: fails developer-name-tag-deprecated developer-info-missing
1.0.5-1, new: passes
1.0.5-1, new with the override: passes
1.0.5-1, none: fails developer-info-missing
1.0.5-1, none with the override: fails developer-info-missing
SEEN
