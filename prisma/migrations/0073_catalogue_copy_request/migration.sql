-- «Actualiser la copie»: the next pass does not wait for its hour (IDX-007).
ALTER TABLE "catalogue_copy" ADD COLUMN "requested_at" TIMESTAMPTZ(3);
