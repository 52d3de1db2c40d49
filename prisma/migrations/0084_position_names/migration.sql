-- A doubt about a row names the position in stock that has its point.
ALTER TABLE "csv_import_stock" ADD COLUMN "name" TEXT;
