-- Kinds of jobs that an administrator has paused: no further job of them starts.
CREATE TABLE "paused_job_kind" (
    "kind" TEXT NOT NULL,
    "paused_at" TIMESTAMPTZ(3) NOT NULL DEFAULT statement_timestamp(),
    "paused_by" TEXT NOT NULL,

    CONSTRAINT "paused_job_kind_pkey" PRIMARY KEY ("kind")
);
