-- The plan of a file that was changed in a spreadsheet, of the job that has checked it (XLS-003).
CREATE TABLE "sheet_row" (
    "job_uuid" UUID NOT NULL,
    "line" INTEGER NOT NULL,
    "record" UUID,
    "name" TEXT,
    "state" TEXT NOT NULL,
    "fault" TEXT,
    "cells" JSONB NOT NULL,

    CONSTRAINT "sheet_row_pkey" PRIMARY KEY ("job_uuid", "line")
);

ALTER TABLE "sheet_row" ADD CONSTRAINT "sheet_row_job_uuid_fkey" FOREIGN KEY ("job_uuid") REFERENCES "job"("uuid") ON DELETE CASCADE ON UPDATE CASCADE;
