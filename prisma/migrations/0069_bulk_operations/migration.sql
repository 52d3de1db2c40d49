-- The job that made the changes of a line: a bulk operation has one line, whatever the number of its attempts (BKO-003).
ALTER TABLE "audit_line" ADD COLUMN "job_uuid" UUID;
CREATE UNIQUE INDEX "audit_line_job_uuid_key" ON "audit_line" ("job_uuid");
