#!/bin/sh
# Copies database and files into the new folder $BACKUP_DIR/<UTC time>, which a failed backup leaves with the suffix `.partial` until the next.
# Needs DATABASE_URL, FILES_DIR, BACKUP_DIR and a pg_dump that is not older than the server.
set -eu
umask 077
# Public authorities, unless the address names a file: libpq looks for one in the home folder only, and refuses the server without it.
case $DATABASE_URL in
  *sslrootcert=*) ;;
  *sslmode=verify-full*) export PGSSLROOTCERT=system ;;
esac
# One at a time: the next one would remove the parts of this one.
mkdir -p "$BACKUP_DIR"
exec 9<"$BACKUP_DIR"
flock -n 9 || { echo "another backup is running in $BACKUP_DIR" >&2; exit 1; }
# In the second of another backup, the next one.
until name=$(date -u +%Y-%m-%dT%H-%M-%SZ) && target=$BACKUP_DIR/$name && [ ! -e "$target" ]; do sleep 1; done
partial=$target.partial
rm -rf "$BACKUP_DIR"/*.partial
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
