-- CreateTable
CREATE TABLE "session" (
    "id" UUID NOT NULL,
    "state" TEXT NOT NULL,
    "user_uuid" UUID,
    "email" TEXT NOT NULL,
    "roles" TEXT[],
    "half_hash" BYTEA NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "last_seen_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "ended_at" TIMESTAMPTZ(3),
    "end_reason" TEXT,

    CONSTRAINT "session_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "session_token" (
    "hash" BYTEA NOT NULL,
    "session_id" UUID NOT NULL,
    "kind" TEXT NOT NULL,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "replaced_at" TIMESTAMPTZ(3),
    "successor" BYTEA,
    "successor_hash" BYTEA,

    CONSTRAINT "session_token_pkey" PRIMARY KEY ("hash")
);

-- CreateTable
CREATE TABLE "upstream_tokens" (
    "session_id" UUID NOT NULL,
    "sealed" BYTEA NOT NULL,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "upstream_tokens_pkey" PRIMARY KEY ("session_id")
);

-- CreateTable
CREATE TABLE "throttle" (
    "key" BYTEA NOT NULL,
    "tries" INTEGER NOT NULL,
    "last_at" TIMESTAMPTZ(3) NOT NULL,
    "blocked_until" TIMESTAMPTZ(3),

    CONSTRAINT "throttle_pkey" PRIMARY KEY ("key")
);

-- CreateTable
CREATE TABLE "used_code" (
    "hash" BYTEA NOT NULL,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "used_code_pkey" PRIMARY KEY ("hash")
);

-- CreateIndex
CREATE INDEX "session_state_last_seen_at_idx" ON "session"("state", "last_seen_at");

-- CreateIndex
CREATE INDEX "session_token_session_id_idx" ON "session_token"("session_id");

-- CreateIndex
CREATE INDEX "throttle_last_at_idx" ON "throttle"("last_at");

-- CreateIndex
CREATE INDEX "used_code_expires_at_idx" ON "used_code"("expires_at");

-- AddForeignKey
ALTER TABLE "session_token" ADD CONSTRAINT "session_token_session_id_fkey" FOREIGN KEY ("session_id") REFERENCES "session"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "upstream_tokens" ADD CONSTRAINT "upstream_tokens_session_id_fkey" FOREIGN KEY ("session_id") REFERENCES "session"("id") ON DELETE CASCADE ON UPDATE CASCADE;
