-- CreateTable
CREATE TABLE "audit_target" (
    "line_id" BIGINT NOT NULL,
    "place" INTEGER NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "kind" TEXT NOT NULL,
    "record" TEXT NOT NULL,
    "changes" JSONB NOT NULL DEFAULT '[]',

    CONSTRAINT "audit_target_pkey" PRIMARY KEY ("line_id","place")
);

-- CreateIndex
CREATE INDEX "audit_target_kind_record_at_idx" ON "audit_target"("kind", "record", "at");

-- AddForeignKey
ALTER TABLE "audit_target" ADD CONSTRAINT "audit_target_line_id_fkey" FOREIGN KEY ("line_id") REFERENCES "audit_line"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- Lines of before: what they knew of their target, under the name of its procedures.
INSERT INTO "audit_target" ("line_id", "place", "at", "kind", "record")
SELECT "id", 0, "at", regexp_replace("action", '\.[^.]+$', ''), "target" FROM "audit_line" WHERE "target" IS NOT NULL;

-- AlterTable
ALTER TABLE "audit_line" DROP COLUMN "target",
ADD COLUMN "target_count" INTEGER NOT NULL DEFAULT 0;
