-- A ticket is for the file of a job or for the file of an import as it was sent (IPL-027).
ALTER TABLE "download_ticket" ALTER COLUMN "job_uuid" DROP NOT NULL, ADD COLUMN "upload_uuid" UUID;

ALTER TABLE "download_ticket" ADD CONSTRAINT "download_ticket_upload_uuid_fkey" FOREIGN KEY ("upload_uuid") REFERENCES "upload"("uuid")
  ON DELETE CASCADE ON UPDATE CASCADE;

ALTER TABLE "download_ticket" ADD CONSTRAINT "download_ticket_of_one_file" CHECK (num_nonnulls("job_uuid", "upload_uuid") = 1);

CREATE INDEX "download_ticket_upload_uuid_idx" ON "download_ticket"("upload_uuid");
