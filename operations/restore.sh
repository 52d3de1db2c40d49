#!/bin/sh
# restore.sh <name>: restores the backup of that name into an empty database and an empty folder, while no server and no worker runs.
# Sessions end: their tokens are older than those of the marketplace. Jobs that were unfinished go on.
set -eu
umask 077
backup=$BACKUP_DIR/${1:?usage: restore.sh <name of a backup>}
test -f "$backup/database.dump" || { echo "no backup: $backup" >&2; exit 1; }
tables=$(psql --no-psqlrc --tuples-only --no-align --command="SELECT count(*) FROM pg_tables WHERE schemaname NOT IN ('pg_catalog', 'information_schema')" "$DATABASE_URL")
test "$tables" = 0 || { echo "the database is not empty: it has $tables tables" >&2; exit 1; }
mkdir -p "$FILES_DIR"
test -z "$(ls -A "$FILES_DIR")" || { echo "the folder is not empty: $FILES_DIR" >&2; exit 1; }

# The complete dump is read once, before anything is changed.
pg_restore --file=/dev/null "$backup/database.dump"
# Files first: a database without its files would offer downloads that do not exist. A failed restore leaves the folder as empty as it was.
trap 'find "$FILES_DIR" -mindepth 1 -delete' EXIT
cp -Rp "$backup/files/." "$FILES_DIR/"
# The account of servers and workers.
if [ "$(id -u)" = 0 ] && [ -n "${FILES_OWNER:-}" ]; then chown -R "$FILES_OWNER" "$FILES_DIR"; fi
{
  # When it fails, psql must not commit what came before.
  pg_restore --no-owner --no-privileges --file=- "$backup/database.dump" || echo 'SELECT 1/0;'
  # With their schema: the dump empties the search path.
  echo "UPDATE public.session SET state = 'ended', ended_at = now(), end_reason = 'restored' WHERE state <> 'ended';"
  echo 'DELETE FROM public.session_token;'
} | psql --no-psqlrc --quiet --single-transaction --set=ON_ERROR_STOP=1 --output=/dev/null "$DATABASE_URL"
trap - EXIT
echo "restored $1"
