-- An imported code as a spreadsheet would leave it, as a keyed hash: a damaged writing of it for another product is doubtful (IPR-002, IPR-017).
ALTER TABLE "imported_code" ADD COLUMN "form" BYTEA;

CREATE INDEX "imported_code_form_idx" ON "imported_code"("form");
