#!/bin/sh
# Restores a base backup and the archived log into an empty data directory: restore.sh BASE DATA_DIRECTORY [TIME]
# TIME as in "2026-11-16 14:05:00+00"; without it, up to the end of the log. Runs as the user postgres; starts nothing.
set -eu
# Debian keeps pg_verifybackup here.
PATH="$PATH:/usr/lib/postgresql/18/bin"
base=$1
data=$2
time=${3:-}
archive="${BACKUP_DIRECTORY:-/var/backups/tributary}/log"
if [ -e "$data" ] && [ -n "$(ls -A "$data")" ]; then
  echo "$data is not empty. Move it away first. Nothing was restored." >&2
  exit 1
fi
pg_verifybackup --quiet "$base"
mkdir -p "$data"
chmod 700 "$data"
cp -a "$base/." "$data/"
{
  echo "restore_command = 'cp \"$archive/%f\" \"%p\"'"
  echo "recovery_target_action = 'promote'"
  [ -z "$time" ] || echo "recovery_target_time = '$time'"
} >>"$data/postgresql.auto.conf"
touch "$data/recovery.signal"
sync
echo "Restored to $data. PostgreSQL replays the log when it starts. Verify before you start a server."
