-- Prisma fills in a default of now() itself, by the clock of the server; any other expression is left to the database (OUT-015).
ALTER TABLE "job" ALTER COLUMN "run_after" SET DEFAULT statement_timestamp(),
ALTER COLUMN "created_at" SET DEFAULT statement_timestamp(),
ALTER COLUMN "updated_at" SET DEFAULT statement_timestamp();
ALTER TABLE "request_key" ALTER COLUMN "at" SET DEFAULT statement_timestamp();
