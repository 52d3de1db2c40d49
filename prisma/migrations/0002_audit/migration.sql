-- CreateTable
CREATE TABLE "audit_line" (
    "id" BIGSERIAL NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "session_id" UUID,
    "user_uuid" UUID,
    "email" TEXT,
    "action" TEXT NOT NULL,
    "target" TEXT,
    "outcome" TEXT NOT NULL,
    "request_id" TEXT NOT NULL,

    CONSTRAINT "audit_line_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "audit_line_at_idx" ON "audit_line"("at");

-- CreateIndex
CREATE INDEX "audit_line_user_uuid_at_idx" ON "audit_line"("user_uuid", "at");
