-- The stocks as the worker reads them each night, from which their run-out is computed (STK-001).
CREATE TABLE "stock" (
    "id" SERIAL NOT NULL,
    "kind" TEXT NOT NULL,
    "product" TEXT NOT NULL,
    "supplier" TEXT NOT NULL DEFAULT '',
    "is_shared" BOOLEAN NOT NULL DEFAULT false,
    "is_active" BOOLEAN NOT NULL,
    "threshold" INTEGER,
    "expiring" JSONB NOT NULL DEFAULT '[]',
    "read_on" DATE NOT NULL,
    "units" INTEGER NOT NULL DEFAULT 0,
    "forecast" JSONB,

    CONSTRAINT "stock_pkey" PRIMARY KEY ("id")
);

CREATE UNIQUE INDEX "stock_kind_product_supplier_is_shared_key" ON "stock"("kind", "product", "supplier", "is_shared");

-- A line per stock and day.
CREATE TABLE "stock_day" (
    "stock_id" INTEGER NOT NULL,
    "day" DATE NOT NULL,
    "units" INTEGER NOT NULL,
    "added" INTEGER NOT NULL DEFAULT 0,
    "removed" INTEGER NOT NULL DEFAULT 0,
    "sold" INTEGER,
    "read_at" TIMESTAMPTZ(3) NOT NULL DEFAULT statement_timestamp(),

    CONSTRAINT "stock_day_pkey" PRIMARY KEY ("stock_id", "day"),
    CONSTRAINT "stock_day_stock_id_fkey" FOREIGN KEY ("stock_id") REFERENCES "stock"("id") ON DELETE CASCADE ON UPDATE CASCADE
);

CREATE INDEX "stock_day_day_idx" ON "stock_day"("day");

-- Units that an administrator disabled, by stock: they were not sold.
CREATE TABLE "stock_disabled" (
    "id" BIGSERIAL NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT statement_timestamp(),
    "kind" TEXT NOT NULL,
    "product" TEXT NOT NULL,
    "supplier" TEXT NOT NULL DEFAULT '',
    "units" INTEGER NOT NULL,

    CONSTRAINT "stock_disabled_pkey" PRIMARY KEY ("id")
);

CREATE INDEX "stock_disabled_at_idx" ON "stock_disabled"("at");

-- Days that an order covers, for a supplier or, without a name, for all (STK-003).
CREATE TABLE "stock_cover" (
    "supplier" TEXT NOT NULL,
    "days" INTEGER NOT NULL,

    CONSTRAINT "stock_cover_pkey" PRIMARY KEY ("supplier")
);

-- The daily digest by e-mail: its row is claimed by one worker (STK-005).
CREATE TABLE "digest" (
    "day" DATE NOT NULL,
    "started_at" TIMESTAMPTZ(3) NOT NULL,
    "sent_at" TIMESTAMPTZ(3),
    "failed_at" TIMESTAMPTZ(3),

    CONSTRAINT "digest_pkey" PRIMARY KEY ("day")
);
