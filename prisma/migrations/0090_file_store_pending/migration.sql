-- True until the store has the identity that this row gives it: a process that was killed in between had made a store that it then refused.
ALTER TABLE "file_store" ADD COLUMN "pending" BOOLEAN NOT NULL DEFAULT false;
