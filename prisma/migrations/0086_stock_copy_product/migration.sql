-- Whose codes a copied stock has: an old copy is read anew beside the check that begins with it (IPR-019).
ALTER TABLE "stock_copy" ADD COLUMN "variant_product" UUID;
