-- What a job does one by one, and what became of each: another attempt goes on from there (VAS-005).

CREATE TABLE "job_item" (
    "job_uuid" UUID NOT NULL,
    "place" INTEGER NOT NULL,
    "state" TEXT NOT NULL,
    "message" TEXT,
    "record" UUID,

    CONSTRAINT "job_item_pkey" PRIMARY KEY ("job_uuid", "place")
);

ALTER TABLE "job_item" ADD CONSTRAINT "job_item_job_uuid_fkey"
    FOREIGN KEY ("job_uuid") REFERENCES "job"("uuid") ON DELETE CASCADE ON UPDATE CASCADE;
