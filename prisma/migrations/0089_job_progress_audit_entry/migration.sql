-- The most lines that an attempt of the job has reached: one that gets further begins a new count of failures (STR-009).
ALTER TABLE "job" ADD COLUMN "lines_reached" BIGINT NOT NULL DEFAULT 0;

-- The entry of a line: written again after the reply to its COMMIT was lost, it is the same line (OUT-007).
ALTER TABLE "audit_line" ADD COLUMN "entry_id" UUID;
CREATE UNIQUE INDEX "audit_line_entry_id_key" ON "audit_line"("entry_id");
