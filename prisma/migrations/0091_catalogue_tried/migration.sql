-- When a list was last tried that the marketplace could not give: its copy stays as it was, with its age, and the next pass tries it again.
ALTER TABLE "catalogue_variants" ADD COLUMN "tried_at" TIMESTAMPTZ(3);
ALTER TABLE "catalogue_sub_list" ADD COLUMN "tried_at" TIMESTAMPTZ(3);
