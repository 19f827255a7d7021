#!/bin/sh
# Rolls out a build on a host with nginx, or rolls back to the previous one.
#
# Usage: deploy/release.sh rollout <dist> <folder>
#        deploy/release.sh rollback <folder>
#
# <folder>/releases/<time>/ holds each build, <folder>/current links to the one that is served. nginx includes
# <folder>/current/nginx/application.conf. Each release names its own folder in that file, so pages and their content
# security policy change together, at the reload.
#
# KEEP_DAYS   days that files with a hash in their name stay available after the last release with them (30)
# KEEP_BUILDS releases that stay on the host (5)
# NGINX       command of nginx (nginx)
set -eu

keep_days=${KEEP_DAYS:-30}
keep_builds=${KEEP_BUILDS:-5}
nginx=${NGINX:-nginx}

fail() {
  echo "$1" >&2
  exit "${2:-1}"
}

usage() {
  fail "Usage: release.sh rollout <dist> <folder> | release.sh rollback <folder>" 2
}

# Links to a release and reloads nginx; keeps the old release if nginx rejects the new configuration.
serve() {
  before=$(readlink "$folder/current" || true)
  ln -sfn "$1" "$folder/current"
  if $nginx -t -q; then
    $nginx -s reload
    echo "Serving $1"
  else
    if [ -n "$before" ]; then ln -sfn "$before" "$folder/current"; else rm "$folder/current"; fi
    fail "nginx rejects the configuration of $1. Nothing changed."
  fi
}

rollout() {
  [ -f "$dist/nginx/application.conf" ] || fail "$dist is no build: it has no nginx/application.conf."
  mkdir -p "$folder/releases"
  folder=$(cd "$folder" && pwd)
  release="$folder/releases/$(date -u +%Y%m%dT%H%M%S%N | cut -c1-18)"
  [ ! -e "$release" ] || fail "$release exists already."
  cp -R "$dist" "$release"
  built=$(sed -n 's/^root \(.*\);$/\1/p' "$release/nginx/common.conf")
  sed -i "s|$built\([/;]\)|$release\1|g" "$release/nginx/application.conf" "$release/nginx/common.conf"
  for name in assets fonts; do
    # Open pages, and pages in the offline cache, still request the files of their own build.
    find "$folder/current/$name/" -type f -mtime "-$keep_days" 2>/dev/null | while read -r old; do
      kept="$release/$name/${old#"$folder/current/$name/"}"
      [ -e "$kept" ] || cp -p "$old" "$kept"
    done
  done
  serve "$release"
  ls -d "$folder"/releases/* | sort -r | tail -n "+$((keep_builds + 1))" | while read -r old; do
    [ "$old" = "$(readlink "$folder/current")" ] || rm -r "$old"
  done
}

rollback() {
  folder=$(cd "$folder" && pwd)
  current=$(readlink "$folder/current")
  previous=$(ls -d "$folder"/releases/* | sort | grep -B 1 -x -F "$current" | head -n 1)
  [ "$previous" != "$current" ] || fail "There is no release before $current."
  serve "$previous"
}

case "${1:-} $#" in
  'rollout 3') dist=$2 folder=$3 && rollout ;;
  'rollback 2') folder=$2 && rollback ;;
  *) usage ;;
esac
