-- Imported codes are forgotten after IMPORTED_CODE_DAYS. Those of before count from now on.
-- BRIN, because rows are written in the order of this column.
ALTER TABLE "imported_code" ADD COLUMN "added_at" TIMESTAMPTZ(3) NOT NULL DEFAULT statement_timestamp();

-- CreateIndex
CREATE INDEX "imported_code_added_at_idx" ON "imported_code" USING BRIN ("added_at");
