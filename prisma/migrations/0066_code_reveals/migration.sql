-- Who revealed which masked code, written before it is shown: counted for the limits (MSK-002, MSK-005).
CREATE TABLE "code_reveal" (
    "id" BIGSERIAL NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT statement_timestamp(),
    "email" TEXT NOT NULL,
    "code" UUID NOT NULL,

    CONSTRAINT "code_reveal_pkey" PRIMARY KEY ("id")
);

CREATE INDEX "code_reveal_email_at_idx" ON "code_reveal"("email", "at");
CREATE INDEX "code_reveal_at_idx" ON "code_reveal"("at");
