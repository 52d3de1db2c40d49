-- Saved views of lists: a name for an address (VUE-001).
CREATE TABLE "list_view" (
    "uuid" UUID NOT NULL,
    "list" TEXT NOT NULL,
    "route" TEXT,
    "name" TEXT NOT NULL,
    "query" TEXT NOT NULL,
    "parts" JSONB NOT NULL DEFAULT '[]',
    "author_id" TEXT NOT NULL,
    "author_name" TEXT NOT NULL,
    "is_shared" BOOLEAN NOT NULL DEFAULT false,
    "version" INTEGER NOT NULL DEFAULT 1,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT statement_timestamp(),

    CONSTRAINT "list_view_pkey" PRIMARY KEY ("uuid")
);

CREATE UNIQUE INDEX "list_view_author_id_list_name_key" ON "list_view"("author_id", "list", "name");

CREATE INDEX "list_view_is_shared_idx" ON "list_view"("is_shared");

-- The view that a user opens a list with.
CREATE TABLE "list_view_default" (
    "user_id" TEXT NOT NULL,
    "list" TEXT NOT NULL,
    "view_uuid" UUID NOT NULL,

    CONSTRAINT "list_view_default_pkey" PRIMARY KEY ("user_id", "list")
);

CREATE INDEX "list_view_default_view_uuid_idx" ON "list_view_default"("view_uuid");

ALTER TABLE "list_view_default" ADD CONSTRAINT "list_view_default_view_uuid_fkey" FOREIGN KEY ("view_uuid") REFERENCES "list_view"("uuid") ON DELETE CASCADE ON UPDATE CASCADE;
