-- An export that is started several times with one request key makes one job (MUT-005).

ALTER TABLE "job" ADD COLUMN "request_key" UUID;

CREATE UNIQUE INDEX "job_author_id_request_key_key" ON "job"("author_id", "request_key");
