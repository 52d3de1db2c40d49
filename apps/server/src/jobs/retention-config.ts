import type { z } from 'zod';

/** Variables of the retention, in days. */
export const retentionEnvironment = <Days>(days: (fallback: number) => Days) => ({
  JOB_DAYS: days(90),
  AUDIT_DAYS: days(365),
  UPLOAD_DAYS: days(7),
  /** Five years: cards are sold and returned long after their import (IPR-002). */
  IMPORTED_CODE_DAYS: days(1_825),
});

type RetentionEnvironment = Record<keyof ReturnType<typeof retentionEnvironment<z.ZodType>>, number>;

export const retentionConfigOf = ({ JOB_DAYS, AUDIT_DAYS, UPLOAD_DAYS, IMPORTED_CODE_DAYS }: RetentionEnvironment) => ({
  jobDays: JOB_DAYS,
  auditDays: AUDIT_DAYS,
  uploadDays: UPLOAD_DAYS,
  importedCodeDays: IMPORTED_CODE_DAYS,
});
