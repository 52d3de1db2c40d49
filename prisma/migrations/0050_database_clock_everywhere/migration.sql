-- As in 0036: Prisma fills in a default of now() itself, by the clock of the server; any other expression is left to the database (OUT-015).
ALTER TABLE "audit_line" ALTER COLUMN "at" SET DEFAULT statement_timestamp();
ALTER TABLE "audit_target" ALTER COLUMN "at" SET DEFAULT statement_timestamp();
ALTER TABLE "dashboard_card" ALTER COLUMN "due_at" SET DEFAULT statement_timestamp();
ALTER TABLE "csv_import" ALTER COLUMN "created_at" SET DEFAULT statement_timestamp();
ALTER TABLE "csv_import_lot" ALTER COLUMN "sent_at" SET DEFAULT statement_timestamp();
ALTER TABLE "csv_import_mapping" ALTER COLUMN "updated_at" SET DEFAULT statement_timestamp();
ALTER TABLE "session" ALTER COLUMN "created_at" SET DEFAULT statement_timestamp(),
ALTER COLUMN "last_seen_at" SET DEFAULT statement_timestamp();
ALTER TABLE "upstream_tokens" ALTER COLUMN "updated_at" SET DEFAULT statement_timestamp();
ALTER TABLE "refused_codes" ALTER COLUMN "since" SET DEFAULT statement_timestamp();
ALTER TABLE "upload" ALTER COLUMN "created_at" SET DEFAULT statement_timestamp();
