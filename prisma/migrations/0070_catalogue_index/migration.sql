-- A copy of the products: for the filters, sorts and searches that the marketplace does not have (IDX-001), and during an outage (IDX-006).
-- Folded texts are sorted by their letters alone: the same order on each Postgres.
CREATE TABLE "catalogue_product" (
    "uuid" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "product_name" TEXT NOT NULL,
    "sort_name" TEXT COLLATE "C" NOT NULL,
    "prototype" UUID NOT NULL,
    "prototype_value" TEXT NOT NULL,
    "sort_prototype" TEXT COLLATE "C" NOT NULL,
    "brand" TEXT,
    "sort_brand" TEXT COLLATE "C",
    "supplier" UUID,
    "supplier_name" TEXT,
    "sort_supplier" TEXT COLLATE "C",
    "active" BOOLEAN NOT NULL,
    "hidden" BOOLEAN NOT NULL,
    "closed" BOOLEAN NOT NULL,
    "search" TEXT NOT NULL,
    "words" TEXT[] NOT NULL DEFAULT ARRAY[]::TEXT[],
    "reference" TEXT NOT NULL DEFAULT '',
    "price" DECIMAL(14,4),
    "public_price" DECIMAL(14,4),
    "stock" INTEGER,
    "is_below_threshold" BOOLEAN NOT NULL DEFAULT false,
    "activation" DATE,
    "deactivation" DATE,
    "images" INTEGER NOT NULL DEFAULT 0,
    "descriptions" INTEGER NOT NULL DEFAULT 0,
    "unplaced" INTEGER NOT NULL DEFAULT 0,
    "categories" TEXT[] NOT NULL DEFAULT ARRAY[]::TEXT[],
    "shipping_methods" TEXT[] NOT NULL DEFAULT ARRAY[]::TEXT[],
    "fingerprint" TEXT,
    "is_archived" BOOLEAN NOT NULL DEFAULT false,
    "listed_at" TIMESTAMPTZ(3) NOT NULL,
    "contents_at" TIMESTAMPTZ(3),
    "written_at" TIMESTAMPTZ(3),
    "changed_on" DATE,

    CONSTRAINT "catalogue_product_pkey" PRIMARY KEY ("uuid")
);

CREATE INDEX "catalogue_product_sort_name_uuid_idx" ON "catalogue_product"("sort_name", "uuid");
CREATE INDEX "catalogue_product_contents_at_idx" ON "catalogue_product"("contents_at");
CREATE INDEX "catalogue_product_supplier_idx" ON "catalogue_product"("supplier");
CREATE INDEX "catalogue_product_categories_idx" ON "catalogue_product" USING GIN ("categories");
CREATE INDEX "catalogue_product_words_idx" ON "catalogue_product" USING GIN ("words");

-- The words of the copy: a search with a typing error is compared with them, and not with each product (IDX-008).
CREATE TABLE "catalogue_word" (
    "word" TEXT NOT NULL,

    CONSTRAINT "catalogue_word_pkey" PRIMARY KEY ("word")
);

-- One line: the pass in progress, and the last complete one (IDX-004).
CREATE TABLE "catalogue_copy" (
    "id" INTEGER NOT NULL DEFAULT 1,
    "due_at" TIMESTAMPTZ(3) NOT NULL DEFAULT statement_timestamp(),
    "pass_started_at" TIMESTAMPTZ(3),
    "next_page" INTEGER,
    "total" INTEGER NOT NULL DEFAULT 0,
    "unreadable" INTEGER NOT NULL DEFAULT 0,
    "completed_at" TIMESTAMPTZ(3),
    "failed_at" TIMESTAMPTZ(3),
    "failure" TEXT,

    CONSTRAINT "catalogue_copy_pkey" PRIMARY KEY ("id")
);

-- The suppliers, with their active shipping methods: for the defects of their products (IDX-007).
CREATE TABLE "catalogue_supplier" (
    "uuid" UUID NOT NULL,
    "is_active" BOOLEAN NOT NULL,
    "active_methods" TEXT[] NOT NULL DEFAULT ARRAY[]::TEXT[],
    "read_at" TIMESTAMPTZ(3),

    CONSTRAINT "catalogue_supplier_pkey" PRIMARY KEY ("uuid")
);

-- Kinds of defects that do not count until a day, each with its reason (IDX-007).
CREATE TABLE "catalogue_mute" (
    "defect" TEXT NOT NULL,
    "reason" TEXT NOT NULL,
    "until" DATE NOT NULL,
    "muted_by" TEXT NOT NULL,
    "muted_at" TIMESTAMPTZ(3) NOT NULL DEFAULT statement_timestamp(),

    CONSTRAINT "catalogue_mute_pkey" PRIMARY KEY ("defect")
);
