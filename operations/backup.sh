#!/bin/sh
# Copies database and files into the new folder $BACKUP_DIR/<UTC time>, which a failed backup leaves with the suffix `.partial`.
# Needs DATABASE_URL, FILES_DIR, BACKUP_DIR and a pg_dump that is not older than the server.
set -eu
umask 077
name=$(date -u +%Y-%m-%dT%H-%M-%SZ)
target=$BACKUP_DIR/$name
partial=$target.partial
mkdir -p "$partial/files"

# Complete files never change, and have no dot in front: before the dump, for those that a job removes meanwhile; after it, for those that are new.
copy_files() {
  for file in "$FILES_DIR"/*; do
    copy=$partial/files/${file##*/}
    if [ -f "$file" ] && [ ! -e "$copy" ]; then cp -p "$file" "$copy" || [ ! -e "$file" ]; fi
  done
}

copy_files
pg_dump --format=custom --file="$partial/database.dump" "$DATABASE_URL"
copy_files
mv "$partial" "$target"
echo "$name"
