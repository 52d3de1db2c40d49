-- The units of a large stock as a check has read them, so that the next one reads only what changed (IPR-019). No code can be read from it.
CREATE TABLE "stock_copy" (
    "uuid" UUID NOT NULL,
    "scope" BYTEA NOT NULL,
    "version" INTEGER NOT NULL DEFAULT 0,
    "read_at" TIMESTAMPTZ(3),
    "used_at" TIMESTAMPTZ(3) NOT NULL DEFAULT statement_timestamp(),

    CONSTRAINT "stock_copy_pkey" PRIMARY KEY ("uuid")
);

CREATE INDEX "stock_copy_scope_idx" ON "stock_copy"("scope");

CREATE TABLE "stock_copy_unit" (
    "copy" UUID NOT NULL,
    "record" UUID NOT NULL,
    "available" BOOLEAN NOT NULL,
    "place" DOUBLE PRECISION NOT NULL,
    "own" BOOLEAN NOT NULL,
    "key" BYTEA NOT NULL,
    "number" BYTEA,
    "state" TEXT NOT NULL,
    "expires" DATE,

    CONSTRAINT "stock_copy_unit_pkey" PRIMARY KEY ("copy", "record")
);

CREATE INDEX "stock_copy_unit_copy_available_place_idx" ON "stock_copy_unit"("copy", "available", "place");
CREATE INDEX "stock_copy_unit_copy_key_idx" ON "stock_copy_unit"("copy", "key");
CREATE INDEX "stock_copy_unit_copy_number_idx" ON "stock_copy_unit"("copy", "number");
