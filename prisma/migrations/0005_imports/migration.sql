-- Files that are sent to us to be imported, and what became of an import.

CREATE TABLE "upload" (
    "uuid" UUID NOT NULL,
    "author_id" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "bytes" BIGINT,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "upload_pkey" PRIMARY KEY ("uuid")
);

CREATE INDEX "upload_expires_at_idx" ON "upload"("expires_at");

ALTER TABLE "job" ADD COLUMN "sent_at" TIMESTAMPTZ(3);
ALTER TABLE "job" ADD COLUMN "outcome" JSONB;
