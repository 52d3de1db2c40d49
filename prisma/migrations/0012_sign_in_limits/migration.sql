-- What strangers may try: codes per sign-in, tries per account and period, and what the owner of an account is told of them.

ALTER TABLE "session" ADD COLUMN "codes" INTEGER NOT NULL DEFAULT 0;

ALTER TABLE "throttle" ADD COLUMN "evaluated" TIMESTAMPTZ(3)[] NOT NULL DEFAULT '{}';
ALTER TABLE "throttle" ADD COLUMN "refused" INTEGER NOT NULL DEFAULT 0;

CREATE TABLE "refused_codes" (
    "account" BYTEA NOT NULL,
    "codes" INTEGER NOT NULL,
    "since" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "refused_codes_pkey" PRIMARY KEY ("account")
);
