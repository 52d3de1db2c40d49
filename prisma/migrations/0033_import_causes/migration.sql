-- Why rows of an import are refused or doubtful, counted when it was checked (IPL-017).
ALTER TABLE "csv_import" ADD COLUMN "causes" JSONB NOT NULL DEFAULT '[]';
