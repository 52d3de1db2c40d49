-- Scripts and styles of the builds of all servers: a page finds its own on any of them, and after an upgrade.
CREATE TABLE "web_asset" (
    "path" TEXT NOT NULL,
    "content" BYTEA NOT NULL,
    "published_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "web_asset_pkey" PRIMARY KEY ("path")
);

-- Fingerprints of the keys of SESSION_KEY, as of the last start: a single row.
CREATE TABLE "session_key" (
    "id" INTEGER NOT NULL DEFAULT 1,
    "fingerprints" TEXT[],

    CONSTRAINT "session_key_pkey" PRIMARY KEY ("id")
);

-- Files that are older than this are not of this database. The stores of today have no others.
ALTER TABLE "file_store" ADD COLUMN "since" TIMESTAMPTZ(3) NOT NULL DEFAULT '1970-01-01';
ALTER TABLE "file_store" ALTER COLUMN "since" SET DEFAULT statement_timestamp();
