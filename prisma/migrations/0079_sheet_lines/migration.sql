-- The history of a record leads to its line of a changed file (HIS-001).
CREATE INDEX "sheet_row_job_uuid_record_idx" ON "sheet_row"("job_uuid", "record");
