#!/bin/sh
# Stands in for systemctl in a root where systemd cannot run: starts what the units say, as their user and with their
# settings, and knows what it has started. It keeps none of their restrictions, restarts nothing and runs no timer.
set -eu
state=/run/systemctl
enabled=/etc/systemctl-enabled
mkdir -p $state $enabled /var/log/maidan

verb=$1; shift
units=
now=
for word in "$@"; do
  case $word in
    --now) now=yes ;;
    -*) ;;
    *) units="$units ${word%.service}" ;;
  esac
done

file_of() {
  case $1 in
    *.timer | *.target) echo "/etc/systemd/system/$1" ;;
    *@*) echo "/etc/systemd/system/${1%%@*}@.service" ;;
    *) echo "/etc/systemd/system/$1.service" ;;
  esac
}
# An ended process stays in the process table until its parent has read its exit code.
is_alive() { [ -r "/proc/$1/status" ] && ! grep -q '^State:[[:space:]]*Z' "/proc/$1/status"; }
is_ours() { case $1 in maidan*) return 0 ;; *) return 1 ;; esac }
value_of() { sed -n "s/^$2=//p" "$(file_of "$1")" | sed "s/%i/${1#*@}/g"; }

is_active() {
  case $1 in
    *.timer) [ -e "$state/$1" ] ;;
    *.target) [ -e "$enabled/$1" ] ;;
    postgresql) pg_lsclusters --no-header | grep -q ' online ' ;;
    nginx) [ -s /run/nginx.pid ] && is_alive "$(cat /run/nginx.pid)" ;;
    *) [ -s "$state/$1" ] && is_alive "$(cat "$state/$1")" ;;
  esac
}

start() {
  is_active "$1" && return 0
  if ! is_ours "$1"; then
    /etc/init.d/"$1" start >/dev/null
    return
  fi
  case $1 in
    *.timer) : >"$state/$1"; return 0 ;;
    *.target) return 0 ;;
  esac
  [ -e "$(file_of "$1")" ] || { echo "Unit $1.service not found." >&2; return 5; }
  user=$(value_of "$1" User)
  set -a
  for settings in $(value_of "$1" EnvironmentFile); do
    case $settings in
      -*) [ -e "${settings#-}" ] && . "${settings#-}" ;;
      *) . "$settings" ;;
    esac
  done
  set +a
  umask "$(value_of "$1" UMask)"
  cd /
  set -- "$1" $(value_of "$1" ExecStart)
  unit=$1; shift
  set -- setpriv --reuid "$user" --regid "$user" --clear-groups -- "$@"
  if grep -q '^Type=oneshot' "$(file_of "$unit")"; then
    "$@" >>"/var/log/maidan/$unit.log" 2>&1
  else
    setsid "$@" >>"/var/log/maidan/$unit.log" 2>&1 </dev/null &
    echo $! >"$state/$unit"
  fi
}

stop() {
  if ! is_ours "$1"; then
    /etc/init.d/"$1" stop >/dev/null
    return
  fi
  is_active "$1" || return 0
  case $1 in
    *.timer) rm -f "$state/$1"; return 0 ;;
    *.target) return 0 ;;
  esac
  pid=$(cat "$state/$1")
  kill -TERM "$pid" 2>/dev/null || true
  for _ in $(seq 600); do is_alive "$pid" || break; sleep 0.1; done
  kill -KILL "-$pid" 2>/dev/null || true
  rm -f "$state/$1"
}

for unit in $units; do
  case $verb in
    start) (start "$unit") ;;
    stop) stop "$unit" ;;
    restart) stop "$unit"; (start "$unit") ;;
    reload | reload-or-restart) if is_active "$unit"; then nginx -s reload; else (start "$unit"); fi ;;
    enable) : >"$enabled/$unit"; [ -z "$now" ] || (start "$unit") ;;
    disable) rm -f "$enabled/$unit"; [ -z "$now" ] || stop "$unit" ;;
    is-active) is_active "$unit" || exit 3 ;;
    is-enabled) [ -e "$enabled/$unit" ] || exit 1 ;;
    # Of `show`, only the start time is supported, in the form of `--timestamp=unix`.
    show) ! is_ours "$unit" || [ ! -s "$state/$unit" ] || stat --format '@%Y' "$state/$unit" ;;
    *) echo "This stand-in for systemctl knows no \"$verb\"." >&2; exit 1 ;;
  esac
done
