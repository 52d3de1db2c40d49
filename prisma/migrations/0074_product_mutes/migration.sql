-- Defects of single products that do not count until a day, each with its reason (IDX-007). Without a foreign key: a product that returns to
-- the copy is still muted.
CREATE TABLE "catalogue_product_mute" (
    "defect" TEXT NOT NULL,
    "product" UUID NOT NULL,
    "reason" TEXT NOT NULL,
    "until" DATE NOT NULL,
    "muted_by" TEXT NOT NULL,
    "muted_at" TIMESTAMPTZ(3) NOT NULL DEFAULT statement_timestamp(),

    CONSTRAINT "catalogue_product_mute_pkey" PRIMARY KEY ("defect", "product")
);
