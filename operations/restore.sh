#!/bin/sh
# restore.sh <name>: restores the backup of that name into an empty database and an empty folder, while no server and no worker runs.
# Sessions end: their tokens are older than those of the marketplace. Jobs that were unfinished go on.
set -eu
umask 077
# Public authorities, unless the address names a file: libpq looks for one in the home folder only, and refuses the server without it.
case $DATABASE_URL in
  *sslrootcert=*) ;;
  *sslmode=verify-full*) export PGSSLROOTCERT=system ;;
esac
backup=$BACKUP_DIR/${1:?usage: restore.sh <name of a backup>}
case $backup in *.partial) echo "this backup has failed: $backup" >&2; exit 1 ;; esac
test -f "$backup/database.dump" || { echo "no backup: $backup" >&2; exit 1; }
count_tables() {
  psql --no-psqlrc --tuples-only --no-align --command="SELECT count(*) FROM pg_tables WHERE schemaname NOT IN ('pg_catalog', 'information_schema')" "$DATABASE_URL"
}
tables=$(count_tables)
test "$tables" = 0 || { echo "the database is not empty: it has $tables tables" >&2; exit 1; }
mkdir -p "$FILES_DIR"
# What a killed restore has left: its database is empty.
unfinished=$FILES_DIR/.restoring
test ! -e "$unfinished" || find "$FILES_DIR" -mindepth 1 -delete
test -z "$(ls -A "$FILES_DIR")" || { echo "the folder is not empty: $FILES_DIR" >&2; exit 1; }

# The complete dump is read once, before anything is changed.
pg_restore --file=/dev/null "$backup/database.dump"
# Files first: a database without its files would offer downloads that do not exist. A failed restore leaves the folder as empty as it was.
# Not when the reply to COMMIT was lost and the database may have them.
undo() {
  if [ "$(count_tables)" = 0 ]; then find "$FILES_DIR" -mindepth 1 -delete; else
    rm -f "$unfinished"
    echo "the database may be restored: the files stay in $FILES_DIR" >&2
  fi
}
trap undo EXIT
trap 'exit 143' HUP INT TERM
touch "$unfinished"
cp -Rp "$backup/files/." "$FILES_DIR/"
# A store of its own: the processes of the database that was saved must not accept it, nor this one theirs. A bucket is not chosen here.
store=
if [ -z "${S3_BUCKET:-}" ]; then
  store=$(cat /proc/sys/kernel/random/uuid)
  printf %s "$store" > "$FILES_DIR/store-id"
fi
# The account of servers and workers.
if [ "$(id -u)" = 0 ] && [ -n "${FILES_OWNER:-}" ]; then chown -R "$FILES_OWNER" "$FILES_DIR"; fi
{
  # When it fails, maybe within the rows of a table, psql must not commit what came before.
  pg_restore --no-owner --no-privileges --file=- "$backup/database.dump" || printf '\n\\.\nSELECT 1/0;\n'
  # With their schema: the dump empties the search path.
  echo "UPDATE public.session SET state = 'ended', ended_at = now(), end_reason = 'restored' WHERE state <> 'ended';"
  echo 'DELETE FROM public.session_token;'
  echo 'DELETE FROM public.file_store;'
  if [ -n "$store" ]; then echo "INSERT INTO public.file_store (uuid) VALUES ('$store');"; fi
} | psql --no-psqlrc --quiet --single-transaction --set=ON_ERROR_STOP=1 --output=/dev/null "$DATABASE_URL"
trap - EXIT
rm "$unfinished"
echo "restored $1"
