-- CreateTable
CREATE TABLE "record_lock" (
    "kind" TEXT NOT NULL,
    "record" TEXT NOT NULL,
    "holder" UUID NOT NULL,
    "until" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "record_lock_pkey" PRIMARY KEY ("kind","record")
);

-- CreateIndex
CREATE INDEX "record_lock_holder_idx" ON "record_lock"("holder");
