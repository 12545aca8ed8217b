#!/bin/bash
# Two games of `crownhead uci` against itself in XBoard, which speaks to it through polyglot: proof that another program's
# runner can use the protocol. XBoard checks every move and the end. Needs xboard, polyglot and Xvfb.
#
#   tools/xboard/play.sh bin/crownhead
set -euo pipefail
program=$(realpath "$1")
dir=$(mktemp -d)
exec 3< <(exec Xvfb -displayfd 1 -screen 0 800x600x8 2>/dev/null)
screen=$!
trap 'kill $screen; rm -rf "$dir"' EXIT
read -r display <&3
HOME=$dir DISPLAY=:$display PATH=/usr/games:$PATH timeout 300 xboard -noGUI -mg 2 -tc 1 -inc 1 -searchDepth 4 \
  -fcp "$program uci" -fd "$dir" -fUCI -scp "$program uci" -sd "$dir" -sUCI \
  -sgf "$dir/games.pgn" -popupExitMessage false -popupMoveErrors false </dev/null >"$dir/said" 2>&1 || true
grep 'final score' "$dir/said" || { cat "$dir/said"; exit 1; }
"$program" list "$dir/games.pgn"
[ "$(grep -cE '^\[Result "(1-0|0-1|1/2-1/2)"\]' "$dir/games.pgn")" = 2 ] || { echo "not both games came to an end"; exit 1; }
if grep -iE 'illegal|forfeit|disconnect|exited|error' "$dir/games.pgn"; then echo "a game ended by a fault"; exit 1; fi
