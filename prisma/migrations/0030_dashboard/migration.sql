-- The figures of the dashboard, a row per card, and the days on which products change state (DAY-004, DAY-008).

CREATE TABLE "dashboard_card" (
    "name" TEXT NOT NULL,
    "figures" JSONB,
    "taken_at" TIMESTAMPTZ(3),
    "due_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "failed_at" TIMESTAMPTZ(3),
    "failure" TEXT,

    CONSTRAINT "dashboard_card_pkey" PRIMARY KEY ("name")
);

CREATE TABLE "product_dates" (
    "uuid" UUID NOT NULL,
    "activation" DATE,
    "deactivation" DATE,
    "read_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "product_dates_pkey" PRIMARY KEY ("uuid")
);
