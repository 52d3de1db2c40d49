-- Reference data of the marketplace: taxes, the category tree, and the state of each set.

CREATE TABLE "reference_set" (
    "name" TEXT NOT NULL,
    "version" INTEGER NOT NULL DEFAULT 0,
    "rows" INTEGER NOT NULL DEFAULT 0,
    "refreshed_at" TIMESTAMPTZ(3),
    "failed_at" TIMESTAMPTZ(3),
    "failure" TEXT,

    CONSTRAINT "reference_set_pkey" PRIMARY KEY ("name")
);

CREATE TABLE "reference_tax" (
    "uuid" UUID NOT NULL,
    "place" INTEGER NOT NULL,
    "tax" TEXT NOT NULL,

    CONSTRAINT "reference_tax_pkey" PRIMARY KEY ("uuid")
);

CREATE TABLE "reference_category" (
    "uuid" UUID NOT NULL,
    "place" INTEGER NOT NULL,
    "id" INTEGER NOT NULL,
    "name" TEXT NOT NULL,
    "slug" TEXT NOT NULL,
    "description" TEXT,
    "enabled" BOOLEAN NOT NULL,
    "archived" BOOLEAN NOT NULL,
    "lvl" INTEGER NOT NULL,
    "lft" INTEGER NOT NULL,
    "rgt" INTEGER NOT NULL,
    "position" INTEGER NOT NULL,
    "parent" UUID,
    "vignette_uuid" UUID,
    "vignette_url" TEXT,
    "icon3d_uuid" UUID,
    "icon3d_url" TEXT,
    "active_master_products_count" INTEGER NOT NULL,

    CONSTRAINT "reference_category_pkey" PRIMARY KEY ("uuid")
);
