-- What a job will have done in the end, where that is known: the percentage of «Tâches».

ALTER TABLE "job" ADD COLUMN "bytes_total" BIGINT;
ALTER TABLE "job" ADD COLUMN "lines_total" BIGINT;
