-- Calls per caller and minute, over all servers (OPS-008). Not logged: after a crash of the database each caller begins again.

CREATE UNLOGGED TABLE "call_count" (
    "key" TEXT NOT NULL,
    "calls" INTEGER NOT NULL,
    "until" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "call_count_pkey" PRIMARY KEY ("key")
);
CREATE INDEX "call_count_until_idx" ON "call_count"("until");
