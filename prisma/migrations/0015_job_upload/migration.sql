-- One upload makes at most one job, however often it is started (MUT-009).

ALTER TABLE "job" ADD COLUMN "upload_uuid" UUID;

-- Jobs of before: of several on one upload, the first keeps it.
UPDATE "job" SET "upload_uuid" = "first"."upload"
FROM (
    SELECT DISTINCT ON ("payload"->'file'->>'uuid') "uuid", ("payload"->'file'->>'uuid')::uuid AS "upload"
    FROM "job" WHERE "payload"->'file'->>'uuid' IS NOT NULL
    ORDER BY "payload"->'file'->>'uuid', "created_at"
) AS "first"
WHERE "job"."uuid" = "first"."uuid";

CREATE UNIQUE INDEX "job_upload_uuid_key" ON "job"("upload_uuid");
