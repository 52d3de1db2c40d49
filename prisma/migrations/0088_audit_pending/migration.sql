-- Lines of the history that are not written yet: what a request is about to change, or what it has changed when its line was refused (OUT-007).
CREATE TABLE "audit_pending" (
    "id" UUID NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT statement_timestamp(),
    "entry" JSONB NOT NULL,
    "until" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "audit_pending_pkey" PRIMARY KEY ("id")
);
CREATE INDEX "audit_pending_until_idx" ON "audit_pending"("until");
