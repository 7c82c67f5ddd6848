#!/bin/sh
# portal serve: the server, until SIGTERM. portal COMMAND: what `npm run portal -- COMMAND` does in a clone.
set -eu
bin=$(dirname -- "$(readlink -f -- "$0")")
exec "$bin/node" "$bin/portal.js" "$@"
