-- Imports that are checked before anything is sent: the plan, its rows, what was sent of them, and what became of each (IPL).

CREATE TABLE "csv_import" (
    "uuid" UUID NOT NULL,
    "kind" TEXT NOT NULL,
    "state" TEXT NOT NULL DEFAULT 'checking',
    "variant_product" UUID NOT NULL,
    "product_name" TEXT NOT NULL,
    "supplier_uuid" UUID,
    "supplier_name" TEXT,
    "author_id" TEXT NOT NULL,
    "author_name" TEXT NOT NULL,
    "upload_uuid" UUID NOT NULL,
    "file_name" TEXT NOT NULL,
    "file_bytes" BIGINT NOT NULL,
    "sha256" TEXT,
    "settings" JSONB,
    "columns" JSONB,
    "detection" JSONB,
    "mapping" JSONB,
    "rows" INTEGER NOT NULL DEFAULT 0,
    "counts" JSONB,
    "intact" BOOLEAN NOT NULL DEFAULT false,
    "choice" JSONB,
    "rows_to_send" INTEGER NOT NULL DEFAULT 0,
    "outcomes" JSONB,
    "refusals" TEXT[] DEFAULT ARRAY[]::TEXT[],
    "before_uuid" UUID,
    "before_at" TIMESTAMPTZ(3),
    "job" UUID NOT NULL,
    "check_job" UUID NOT NULL,
    "apply_job" UUID,
    "undo_job" UUID,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "checked_at" TIMESTAMPTZ(3),
    "applied_at" TIMESTAMPTZ(3),
    "finished_at" TIMESTAMPTZ(3),

    CONSTRAINT "csv_import_pkey" PRIMARY KEY ("uuid")
);

-- One upload makes at most one import, however often it is started (MUT-009).
CREATE UNIQUE INDEX "csv_import_upload_uuid_key" ON "csv_import"("upload_uuid");
-- Whether the same content was imported before (IPL-026).
CREATE INDEX "csv_import_variant_product_sha256_idx" ON "csv_import"("variant_product", "sha256");
CREATE INDEX "csv_import_created_at_idx" ON "csv_import"("created_at");

CREATE TABLE "csv_import_row" (
    "import_uuid" UUID NOT NULL,
    "line" INTEGER NOT NULL,
    "key" BYTEA NOT NULL,
    "values" JSONB NOT NULL,
    "problems" JSONB NOT NULL,
    "verdict" TEXT NOT NULL,
    "outcome" TEXT,

    CONSTRAINT "csv_import_row_pkey" PRIMARY KEY ("import_uuid", "line")
);

CREATE INDEX "csv_import_row_import_uuid_verdict_idx" ON "csv_import_row"("import_uuid", "verdict");
CREATE INDEX "csv_import_row_import_uuid_outcome_idx" ON "csv_import_row"("import_uuid", "outcome");

ALTER TABLE "csv_import_row" ADD CONSTRAINT "csv_import_row_import_uuid_fkey"
    FOREIGN KEY ("import_uuid") REFERENCES "csv_import"("uuid") ON DELETE CASCADE ON UPDATE CASCADE;

-- Requests to the marketplace: the rows between two lines that have no outcome yet are those of the lot that is being sent.
CREATE TABLE "csv_import_lot" (
    "import_uuid" UUID NOT NULL,
    "number" INTEGER NOT NULL,
    "first_line" INTEGER NOT NULL,
    "last_line" INTEGER NOT NULL,
    "rows" INTEGER NOT NULL,
    "state" TEXT NOT NULL,
    "added" INTEGER NOT NULL DEFAULT 0,
    "refused" INTEGER NOT NULL DEFAULT 0,
    "sent_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "lost_at" TIMESTAMPTZ(3),

    CONSTRAINT "csv_import_lot_pkey" PRIMARY KEY ("import_uuid", "number")
);

ALTER TABLE "csv_import_lot" ADD CONSTRAINT "csv_import_lot_import_uuid_fkey"
    FOREIGN KEY ("import_uuid") REFERENCES "csv_import"("uuid") ON DELETE CASCADE ON UPDATE CASCADE;

-- The stock as one reading found it, to be compared with the rows by set. Nothing is lost with it: the next reading fills it again.
CREATE TABLE "csv_import_stock" (
    "reading" UUID NOT NULL,
    "key" BYTEA NOT NULL,
    "import_uuid" UUID NOT NULL,
    "record" UUID NOT NULL,
    "state" TEXT NOT NULL,

    CONSTRAINT "csv_import_stock_pkey" PRIMARY KEY ("reading", "key")
);

CREATE INDEX "csv_import_stock_import_uuid_idx" ON "csv_import_stock"("import_uuid");

ALTER TABLE "csv_import_stock" ADD CONSTRAINT "csv_import_stock_import_uuid_fkey"
    FOREIGN KEY ("import_uuid") REFERENCES "csv_import"("uuid") ON DELETE CASCADE ON UPDATE CASCADE;

-- How the columns of a supplier's files were mapped by hand (IPL-010).
CREATE TABLE "csv_import_mapping" (
    "supplier_uuid" UUID NOT NULL,
    "kind" TEXT NOT NULL,
    "columns" JSONB NOT NULL,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "csv_import_mapping_pkey" PRIMARY KEY ("supplier_uuid", "kind")
);
