#!/bin/sh
# What deckkit does, shown: each command as a user would type it, and what it answers.
set -u
BIN=${BIN:-.venv/bin}

if [ -t 1 ] && [ -z "${NO_COLOR:-}" ]; then blue='\033[1;34m' bold='\033[1m' plain='\033[0m'; else blue='' bold='' plain=''; fi

typed() {
    printf "\n${blue}$ deckkit"
    for word in "$@"; do
        case $word in *[!A-Za-z0-9_./=:-]*) printf " '%s'" "$word" ;; *) printf ' %s' "$word" ;; esac
    done
    printf "$piped${plain}\n"
    piped=''
}

show() {
    typed "$@"
    "$BIN/deckkit" "$@" && code=0 || code=$?
    if [ "$code" -ge 2 ]; then exit "$code"; fi
}

show_part() { # head or tail, how many lines, the command
    part=$1 lines=$2
    shift 2
    piped=" | $part -n $lines"
    typed "$@"
    answer=$("$BIN/deckkit" "$@") && code=0 || code=$?
    if [ "$code" -ge 2 ]; then exit "$code"; fi
    printf '%s\n' "$answer" | "$part" -n "$lines"
}

piped=''
say() { printf "\n${bold}%s${plain}\n" "$1"; }

say 'An illegal deck, explained: every mistake at once, with its place, its rule, and what would mend it.'
show check tests/demo/greedy-alley.toml --explain
say 'The smallest change that makes it legal, with its proof:'
show deck repair tests/demo/greedy-alley.toml
say 'The best legal deck for what you ask, and the proof that there is no better one:'
show deck best cannibal-world --faction rats --maximise 'strength + 2*life' --where 'count(ability=shield) >= 2'
say 'How likely a hand is, exactly:'
show_part head 5 deck odds rats-knives-out --turns 3 --want 'leader>=1' --want 'value<=6 >= 2'
say 'A match of three games, judged: who won, and by which rule.'
show match adjudicate tournaments/cannibal-world/first-blood/round-1-table-1.match
say 'An illegal line: the rule, the facts, and what was legal instead.'
show match adjudicate tournaments/cannibal-world/first-blood/round-1-table-2.match
say 'Where the numbers of a fight come from:'
show match explain tournaments/cannibal-world/first-blood/round-1-table-1.match 117
say 'A best of three of the animal duel, where every draw is held against the stacked list:'
show match adjudicate tournaments/animal-duel/waterhole-cup/round-1-table-1.match
say 'A game of Shared Worlds for three, and which contradictions of its rulebook the verdict rests on:'
show match adjudicate tournaments/shared-worlds/ice-edge-gathering/round-1-table-2.match
say 'A game of Fresh Meat for three: Prestige for the kill, cards Set in secret, and who lived to keep it.'
show match adjudicate tournaments/fresh-meat/night-crawl/round-1-table-2.match
say 'A crew of two in Karnivorous, who win or lose together, and the Lab as they left it:'
show match adjudicate tournaments/karnivorous/lab-week/round-1-table-1.match
show_part head 34 match replay tournaments/karnivorous/lab-week/round-1-table-1.match --at 60
say 'A tournament of sixteen: round 3 is paired, in a copy of the shipped event with all that came later undone.'
BIN=$(cd "$BIN" && pwd)
home=$(pwd)
copy=$(mktemp -d)
trap 'rm -rf "$copy"' EXIT
cp -r tournaments/cannibal-world/autumn-open "$copy"
cd "$copy" || exit 2
entry_of() { "$BIN/deckkit" tournament log autumn-open --format csv | grep "$1" | cut -d, -f1; }
"$BIN/deckkit" tournament undo autumn-open --times $(($(entry_of 'closed the event') - $(entry_of 'paired round 3') + 1)) >/dev/null || exit 2
show tournament pair autumn-open
say 'Why those at the first table meet, and what else was possible:'
show_part head 8 tournament explain autumn-open 1
say 'The standings that the round was paired by, in exact fractions:'
show_part head 8 tournament standings autumn-open
say 'Every shipped list and card pool of the five games, checked:'
cd "$home" || exit 2
show_part tail 2 check decks cardpools
