-- CreateTable
CREATE TABLE "request_key" (
    "author_id" TEXT NOT NULL,
    "key" UUID NOT NULL,
    "action" TEXT NOT NULL,
    "input_hash" TEXT NOT NULL,
    "state" TEXT NOT NULL,
    "natural_key" JSONB,
    "known" TEXT[],
    "answer" JSONB,
    "until" TIMESTAMPTZ(3) NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "request_key_pkey" PRIMARY KEY ("author_id","key")
);

-- CreateIndex
CREATE INDEX "request_key_at_idx" ON "request_key"("at");
