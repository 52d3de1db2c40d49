-- The age of the copy of the catalogue is the start of its last complete pass, since its first records were read then. The suppliers have a
-- time of their own: what a pass could not read is read by its next run.
ALTER TABLE "catalogue_copy" ADD COLUMN "completed_pass_at" TIMESTAMPTZ(3), ADD COLUMN "suppliers_at" TIMESTAMPTZ(3);
UPDATE "catalogue_copy" SET "completed_pass_at" = LEAST("pass_started_at", "completed_at") WHERE "completed_at" IS NOT NULL;

-- Null for a list that could not be read, or is too long: it is not copied.
ALTER TABLE "catalogue_variants" ALTER COLUMN "rows" DROP NOT NULL;
ALTER TABLE "catalogue_list" ALTER COLUMN "rows" DROP NOT NULL;
