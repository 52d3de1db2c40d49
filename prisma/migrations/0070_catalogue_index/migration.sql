-- A copy of the products: for the filters, sorts and searches that the marketplace does not have (IDX-001), and during an outage (IDX-006).
-- Folded texts are sorted by their letters alone: the same order on each Postgres.
-- The columns of the filters come first, those of fixed length before the others: what a filter reads of each row is then the least.
CREATE TABLE "catalogue_product" (
    "uuid" UUID NOT NULL,
    "prototype" UUID NOT NULL,
    "listed_at" TIMESTAMPTZ(3) NOT NULL,
    "images" INTEGER NOT NULL DEFAULT 0,
    "descriptions" INTEGER NOT NULL DEFAULT 0,
    "unplaced" INTEGER NOT NULL DEFAULT 0,
    "is_known" BOOLEAN NOT NULL DEFAULT false,
    "is_archived" BOOLEAN NOT NULL DEFAULT false,
    "active" BOOLEAN NOT NULL,
    "hidden" BOOLEAN NOT NULL,
    "closed" BOOLEAN NOT NULL,
    "is_below_threshold" BOOLEAN NOT NULL DEFAULT false,
    "supplier" UUID,
    "stock" INTEGER,
    "activation" DATE,
    "deactivation" DATE,
    "changed_on" DATE,
    "contents_at" TIMESTAMPTZ(3),
    "written_at" TIMESTAMPTZ(3),
    "price" DECIMAL(14,4),
    "public_price" DECIMAL(14,4),
    "sort_name" TEXT COLLATE "C" NOT NULL,
    "sort_prototype" TEXT COLLATE "C" NOT NULL,
    "sort_brand" TEXT COLLATE "C",
    "sort_supplier" TEXT COLLATE "C",
    "search" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "product_name" TEXT NOT NULL,
    "prototype_value" TEXT NOT NULL,
    "brand" TEXT,
    "supplier_name" TEXT,
    "reference" TEXT NOT NULL DEFAULT '',
    "words" TEXT[] NOT NULL DEFAULT ARRAY[]::TEXT[],
    "fingerprint" TEXT,

    CONSTRAINT "catalogue_product_pkey" PRIMARY KEY ("uuid")
);

CREATE INDEX "catalogue_product_sort_name_uuid_idx" ON "catalogue_product"("sort_name", "uuid");
CREATE INDEX "catalogue_product_contents_at_idx" ON "catalogue_product"("contents_at");
CREATE INDEX "catalogue_product_supplier_idx" ON "catalogue_product"("supplier");
CREATE INDEX "catalogue_product_words_idx" ON "catalogue_product" USING GIN ("words");

-- Categories, shipping methods, images and descriptions of each product. In arrays of the product, a filter by a large sub-tree would compare
-- each category of each product with each of the tree.
CREATE TABLE "catalogue_link" (
    "product" UUID NOT NULL,
    "target" UUID NOT NULL,

    CONSTRAINT "catalogue_link_pkey" PRIMARY KEY ("product", "target"),
    CONSTRAINT "catalogue_link_product_fkey" FOREIGN KEY ("product") REFERENCES "catalogue_product" ("uuid") ON DELETE CASCADE ON UPDATE CASCADE
);

CREATE INDEX "catalogue_link_target_idx" ON "catalogue_link"("target");

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

-- Short lists of the catalogue, complete, as JSON: for an outage of the marketplace (IDX-006).
CREATE TABLE "catalogue_list" (
    "list" TEXT NOT NULL,
    "rows" TEXT NOT NULL,
    "taken_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "catalogue_list_pkey" PRIMARY KEY ("list")
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
