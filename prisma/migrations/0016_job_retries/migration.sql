-- An outage of the marketplace is waited out by time, a crash is counted (STR-009).

ALTER TABLE "job" ADD COLUMN "crashes" INTEGER NOT NULL DEFAULT 0;
ALTER TABLE "job" ADD COLUMN "failing_since" TIMESTAMPTZ(3);
