-- What is left of the codes that an import brought, at the last count (LOT-001).
ALTER TABLE "csv_import" ADD COLUMN "lot" JSONB;
