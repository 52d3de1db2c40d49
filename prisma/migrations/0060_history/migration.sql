-- What a line of the history says: its act, what came of it, and the kind, the first and the number of the changed records (HIS-008).
ALTER TABLE "audit_line" ADD COLUMN "act" TEXT,
ADD COLUMN "result" TEXT,
ADD COLUMN "kind" TEXT,
ADD COLUMN "record" TEXT,
ADD COLUMN "count" INTEGER NOT NULL DEFAULT 0,
ADD COLUMN "import_uuid" UUID;

-- The latest name of each record: found by search, and shown where a change has none (HIS-003).
CREATE TABLE "audit_record" (
    "kind" TEXT NOT NULL,
    "record" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "folded" TEXT NOT NULL,

    CONSTRAINT "audit_record_pkey" PRIMARY KEY ("kind", "record")
);

CREATE INDEX "audit_line_kind_at_idx" ON "audit_line"("kind", "at");
CREATE INDEX "audit_line_email_at_idx" ON "audit_line"("email", "at");
CREATE INDEX "audit_line_act_at_idx" ON "audit_line"("act", "at");
CREATE INDEX "audit_line_result_at_idx" ON "audit_line"("result", "at");

-- What the lines so far say. The act was until now derived from the name of the procedure.
UPDATE "audit_line" SET "kind" = first."kind", "record" = first."record", "count" = "target_count",
  "result" = CASE "outcome" WHEN 'ok' THEN 'done' WHEN 'UNCERTAIN' THEN 'unknown' ELSE CASE WHEN first."changed" THEN 'partial' ELSE 'refused' END END,
  "act" = CASE
    WHEN "action" ~ '\.(create|add|order|link|saveDescription)[^.]*$' THEN 'create'
    WHEN "action" ~ '\.(remove|unlink)[^.]*$' THEN 'remove'
    WHEN "action" ~ '\.archive[^.]*$' THEN 'archive'
    WHEN "action" ~ '\.duplicate[^.]*$' THEN 'duplicate'
    WHEN "action" ~ '\.disable[^.]*$' THEN 'disable'
    ELSE 'edit' END
FROM (
  SELECT DISTINCT ON ("line_id") "line_id", "kind", "record", bool_or("changes" <> '[]'::jsonb) OVER (PARTITION BY "line_id") AS "changed"
  FROM "audit_target" WHERE "kind" NOT IN ('import', 'job', 'referenceSet', 'session', 'upload')
  ORDER BY "line_id", "place"
) AS first
WHERE first."line_id" = "audit_line"."id" AND "action" NOT LIKE 'imports.%';

INSERT INTO "audit_record" ("kind", "record", "name", "folded")
SELECT DISTINCT ON (target."kind", target."record") target."kind", target."record", btrim(change->>'after'),
  lower(translate(btrim(change->>'after'), 'ÀÂÄÇÉÈÊËÎÏÔÖÙÛÜàâäçéèêëîïôöùûü', 'AAACEEEEIIOOUUUaaaceeeeiioouuu'))
FROM "audit_target" AS target, jsonb_array_elements(target."changes") AS change
WHERE change->>'field' IN ('adminProductName', 'productName', 'name', 'title', 'value') AND jsonb_typeof(change->'after') = 'string'
  AND btrim(change->>'after') <> '' AND target."kind" NOT IN ('code', 'document') AND (change->>'field' <> 'value' OR target."kind" = 'propertyValue')
ORDER BY target."kind", target."record", target."line_id" DESC;
