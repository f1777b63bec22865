#!/bin/sh
# Makes a base backup, verifies it, and removes what is older than KEEP_DAYS. Runs as the user postgres.
set -eu
# Debian keeps pg_verifybackup here.
PATH="$PATH:/usr/lib/postgresql/18/bin"
directory="${BACKUP_DIRECTORY:-/var/backups/tributary}"
keep_days="${KEEP_DAYS:-14}"
name="base-$(date --utc +%Y-%m-%dT%H%M%SZ)"
pg_basebackup --pgdata="$directory/$name.unfinished" --checkpoint=fast --wal-method=stream
pg_verifybackup --quiet "$directory/$name.unfinished"
sync
mv "$directory/$name.unfinished" "$directory/$name"
find "$directory" -maxdepth 1 -name 'base-*' -mtime "+$keep_days" -exec rm -r {} +
# The log is needed from the oldest base backup on.
oldest=$(find "$directory" -maxdepth 1 -name 'base-*Z' | sort | head -n 1)
find "$directory/log" -type f ! -newer "$oldest/backup_label" -mtime "+$keep_days" -delete
echo "Backed up to $directory/$name."
