/** Condition on a row of `job`. SQL, because the statements that dispatch and claim jobs check it themselves. */
export const IS_NOT_PAUSED = 'NOT EXISTS (SELECT FROM paused_job_kind WHERE paused_job_kind.kind = job.kind)';

/** Phase of a row of `job` (`JobPhase`). SQL, because whether a job is due is decided by the database's clock. */
export const PHASE = `CASE WHEN state <> 'queued' THEN state WHEN NOT ${IS_NOT_PAUSED} THEN 'paused' WHEN run_after > now() THEN 'delayed' ELSE 'queued' END`;
