-- The rows of an import are written by thousands, each twice: without looking its import up, and without moving index entries when its outcome
-- is written. Retention removes the rows before their import (jobs/retention.sql.ts).
ALTER TABLE "csv_import_row" DROP CONSTRAINT "csv_import_row_import_uuid_fkey";
DROP INDEX "csv_import_row_import_uuid_outcome_idx";
DROP INDEX "csv_import_row_import_uuid_verdict_idx";
-- With the line: otherwise the planner may read all rows of a verdict to find a thousand lines.
CREATE INDEX "csv_import_row_import_uuid_verdict_line_idx" ON "csv_import_row"("import_uuid", "verdict", "line");
-- Room for the second version of each row on its page.
ALTER TABLE "csv_import_row" SET (fillfactor = 45);
