#!/bin/sh
# PostgreSQL's archive_command: archive-log.sh PATH NAME. Exits 0 only when the file is on the disk of the archive.
# BACKUP_DIRECTORY should be on another machine, mounted here.
set -eu
archive="${BACKUP_DIRECTORY:-/var/backups/tributary}/log"
target="$archive/$2"
if [ -e "$target" ]; then
  # PostgreSQL repeats a file after a crash. The same content is fine; another one must never be overwritten.
  cmp --silent "$1" "$target"
  exit
fi
cp "$1" "$target.unfinished"
sync "$target.unfinished"
mv "$target.unfinished" "$target"
sync "$archive"
