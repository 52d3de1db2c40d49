-- Which code was imported for which product, without the code: told when it is imported for another one, or again after an undo (IPR-002, IPR-003).
CREATE TABLE "imported_code" (
    "hash" BYTEA NOT NULL,
    "variant_product" UUID NOT NULL,
    "product_name" TEXT NOT NULL,
    "import_uuid" UUID NOT NULL,
    "line" INTEGER NOT NULL,
    "undone_at" TIMESTAMPTZ(3),

    CONSTRAINT "imported_code_pkey" PRIMARY KEY ("hash", "variant_product")
);

CREATE INDEX "imported_code_import_uuid_line_idx" ON "imported_code"("import_uuid", "line");

-- The expiry of a code or document in stock, to tell when that of the file is another one (IPR-004).
ALTER TABLE "csv_import_stock" ADD COLUMN "expires" DATE,
ADD COLUMN "number" TEXT;

-- What a spreadsheet leaves of a code of digits, to find the code in stock that a damaged one was (IPR-017).
CREATE INDEX "csv_import_stock_number_reading_idx" ON "csv_import_stock"("number", "reading");

-- The marketplace's record of an added row, once it was found in stock: an undone row is one whose record is gone (IPR-001).
ALTER TABLE "csv_import_row" ADD COLUMN "record" UUID;
