-- The filters of the journal are combined: its lines are counted in one index, whichever filter is the rarest (HIS-015).
DROP INDEX "audit_line_kind_at_idx";
DROP INDEX "audit_line_email_at_idx";
DROP INDEX "audit_line_act_at_idx";
DROP INDEX "audit_line_result_at_idx";
CREATE INDEX "audit_line_kind_at_act_result_email_idx" ON "audit_line"("kind", "at", "act", "result", "email");
CREATE INDEX "audit_line_email_at_kind_act_result_idx" ON "audit_line"("email", "at", "kind", "act", "result");
CREATE INDEX "audit_line_act_at_kind_result_email_idx" ON "audit_line"("act", "at", "kind", "result", "email");
CREATE INDEX "audit_line_result_at_kind_act_email_idx" ON "audit_line"("result", "at", "kind", "act", "email");

-- The lines of a record, without its changes, which are long.
DROP INDEX "audit_target_kind_record_at_idx";
CREATE INDEX "audit_target_kind_record_at_line_id_idx" ON "audit_target"("kind", "record", "at", "line_id");
