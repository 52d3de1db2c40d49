-- Writes through us to what a set of reference data is made of, and how many of them its copy includes: a copy that lacks one is not served
-- as if it were up to date, on any server.

ALTER TABLE "reference_set"
    ADD COLUMN "writes" INTEGER NOT NULL DEFAULT 0,
    ADD COLUMN "included_writes" INTEGER NOT NULL DEFAULT 0;
