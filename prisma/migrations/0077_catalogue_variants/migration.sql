-- The variants of each product in the copy of the catalogue, for an outage of the marketplace (IDX-006).
CREATE TABLE "catalogue_variants" (
    "product" UUID NOT NULL,
    "rows" TEXT NOT NULL,
    "taken_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "catalogue_variants_pkey" PRIMARY KEY ("product")
);
CREATE INDEX "catalogue_variants_taken_at_idx" ON "catalogue_variants"("taken_at");
ALTER TABLE "catalogue_variants" ADD CONSTRAINT "catalogue_variants_product_fkey" FOREIGN KEY ("product") REFERENCES "catalogue_product"("uuid") ON DELETE CASCADE ON UPDATE CASCADE;
