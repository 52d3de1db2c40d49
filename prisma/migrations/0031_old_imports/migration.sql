-- Imports are rows of "csv_import" since 0026: their jobs note what was sent lot by lot, and their upload is named there (MUT-009).
-- What the former kinds of job left under way can no longer be run; of what was being sent nobody knows what became.
UPDATE "job" SET "state" = 'failed', "lease_until" = NULL, "finished_at" = now(),
  "failure" = CASE WHEN "sent_at" IS NULL THEN 'INTERNAL' ELSE 'UNCERTAIN' END
WHERE "kind" IN ('stock.importCodes', 'stock.importDocuments', 'geolocations.import') AND "state" IN ('queued', 'running');

ALTER TABLE "job" DROP COLUMN "sent_at", DROP COLUMN "upload_uuid";
