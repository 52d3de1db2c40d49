-- Jobs, and the tickets that let their files be downloaded.

CREATE TABLE "job" (
    "uuid" UUID NOT NULL,
    "kind" TEXT NOT NULL,
    "payload" JSONB NOT NULL,
    "title" TEXT NOT NULL,
    "detail" TEXT NOT NULL,
    "author_id" TEXT NOT NULL,
    "author_name" TEXT NOT NULL,
    "session_id" UUID NOT NULL,
    "request_id" TEXT NOT NULL,
    "state" TEXT NOT NULL DEFAULT 'queued',
    "attempt" INTEGER NOT NULL DEFAULT 0,
    "fence" BIGINT NOT NULL DEFAULT 0,
    "run_after" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "lease_until" TIMESTAMPTZ(3),
    "dispatched_at" TIMESTAMPTZ(3),
    "cancel_requested_at" TIMESTAMPTZ(3),
    "bytes" BIGINT NOT NULL DEFAULT 0,
    "lines" BIGINT NOT NULL DEFAULT 0,
    "bytes_per_second" DOUBLE PRECISION NOT NULL DEFAULT 0,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "started_at" TIMESTAMPTZ(3),
    "finished_at" TIMESTAMPTZ(3),
    "expires_at" TIMESTAMPTZ(3),
    "file_name" TEXT,
    "file_bytes" BIGINT,
    "file_sha256" TEXT,
    "storage_key" TEXT,
    "failure" TEXT,

    CONSTRAINT "job_pkey" PRIMARY KEY ("uuid"),
    CONSTRAINT "job_state" CHECK ("state" IN ('queued', 'running', 'succeeded', 'failed', 'cancelled', 'expired')),
    -- A job shown as done has its whole file or never had one: nothing half-done is visible.
    CONSTRAINT "job_file_whole" CHECK (
        "storage_key" IS NULL
        OR ("state" = 'succeeded' AND "file_name" IS NOT NULL AND "file_bytes" IS NOT NULL AND "file_sha256" IS NOT NULL)
    )
);

CREATE INDEX "job_author_id_created_at_idx" ON "job"("author_id", "created_at" DESC);
CREATE INDEX "job_state_idx" ON "job"("state");

CREATE TABLE "download_ticket" (
    "hash" TEXT NOT NULL,
    "job_uuid" UUID NOT NULL,
    "session_id" UUID NOT NULL,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "used_at" TIMESTAMPTZ(3),

    CONSTRAINT "download_ticket_pkey" PRIMARY KEY ("hash")
);

CREATE INDEX "download_ticket_job_uuid_idx" ON "download_ticket"("job_uuid");

ALTER TABLE "download_ticket" ADD CONSTRAINT "download_ticket_job_uuid_fkey"
    FOREIGN KEY ("job_uuid") REFERENCES "job"("uuid") ON DELETE CASCADE ON UPDATE CASCADE;

-- Every change is announced by the database itself, so no writer can forget: subscriptions listen to "job_changed".
CREATE FUNCTION "job_announce"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    -- That the queue was told again is nothing to see.
    IF TG_OP = 'UPDATE' AND NEW."state" = OLD."state" AND NEW."dispatched_at" IS DISTINCT FROM OLD."dispatched_at" THEN
        RETURN NEW;
    END IF;
    NEW."updated_at" := clock_timestamp();
    PERFORM pg_notify('job_changed', json_build_object('uuid', NEW."uuid", 'author', NEW."author_id")::text);
    RETURN NEW;
END
$$;

CREATE TRIGGER "job_announce" BEFORE INSERT OR UPDATE ON "job" FOR EACH ROW EXECUTE FUNCTION "job_announce"();
