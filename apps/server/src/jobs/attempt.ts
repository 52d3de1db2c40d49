import { AppError } from '@comptoir/shared/errors';
import { JobOutcome } from '@comptoir/shared/jobs/jobs';
import type pg from 'pg';
import type { Logger } from 'pino';
import type { z } from 'zod';
import { type Files, storageKey } from '../files/files.ts';
import { type Catalog, isJobKind, type JobKind, type PayloadOf } from './catalog.ts';
import type { ClaimedJob, JobItem } from './claim.ts';
import { failureOf } from './failure.ts';
import type { Handler, Handlers, JobServices } from './handler.ts';
import { type LeaseTimes, openLease } from './lease.ts';
import type { Store } from './store.ts';

export interface AttemptTools {
  store: Store;
  files: Files;
  catalog: Catalog;
  handlers: Handlers;
  services: JobServices;
  log: Logger;
  /** Milliseconds during which a job is retried while the marketplace is unavailable. */
  patienceMs: number;
  times: LeaseTimes;
}

/** Milliseconds between two tries to write the end of an attempt, during its lease. */
const RETRY_END_MS = 200;

/** The marketplace's messages for a refusal. */
function refusalsOf(error: unknown): JobOutcome | null {
  if (!(error instanceof AppError)) return null;
  const refusals = error.fields.length > 0 ? error.fields.map(({ message }) => message) : [error.serverMessage ?? []].flat();
  return refusals.length === 0 ? null : JobOutcome.parse({ refusals });
}

function handle<Kind extends JobKind>(
  kind: Kind,
  job: ClaimedJob,
  rest: Omit<Parameters<Handler<Kind>>[0], 'payload'>,
  tools: AttemptTools,
) {
  const payload = tools.catalog[kind].payload.safeParse(job.payload);
  if (!payload.success) throw new AppError('INVALID', `the payload of ${kind} does not match its definition`, { cause: payload.error });
  return tools.handlers[kind]({ ...rest, payload: payload.data as PayloadOf<Kind> }, tools.services);
}

/** Every CSV file that a job writes begins with a header line, which is not counted. */
const rowsOf = (lines: number) => Math.max(0, lines - 1);

/** How an attempt ended. `unknown`: the database may have stored its end. */
export type AttemptOutcome = 'done' | 'unknown' | 'discarded' | 'lost' | 'cancelled' | 'released' | 'failed' | 'retried';

/** Runs one attempt to its end; never rejects. `leaving` is aborted when the worker shuts down. */
export async function runAttempt(job: ClaimedJob, leaving: AbortSignal, tools: AttemptTools): Promise<AttemptOutcome> {
  const { store, files } = tools;
  const log = tools.log.child({ job: job.uuid, kind: job.kind, attempt: job.attempt, requestId: job.requestId });
  const lease = openLease(job, store, tools.times, log);
  const stopAttempt = () => lease.stop('handed-back');
  let outcome: JobOutcome | null = null;
  /** Only an operation on rows says what it did until it was interrupted. */
  const interrupted = () => (outcome?.bulk ? outcome : null);
  leaving.addEventListener('abort', stopAttempt);
  if (leaving.aborted) stopAttempt();

  const writeFile: Parameters<Handler<JobKind>>[0]['writeFile'] = async (name, source, { isProgress = true, rows } = {}) => {
    const key = storageKey(job.uuid, job.fence);
    const beforeWrite = ({ bytes, lines }: { bytes: number; lines: number }) =>
      lease.reportProgress(isProgress ? { bytes, lines: rows?.() ?? rowsOf(lines) } : lease.progress());
    const stored = await files.write(key, source, { signal: lease.signal, beforeWrite });
    return { name, storageKey: key, ...stored, lines: rows?.() ?? rowsOf(stored.lines) };
  };
  /**
   * Writes the attempt's end, retrying during a restart of the database until the lease expires: then the job belongs to the next attempt.
   */
  const end = async <Result>(write: () => Promise<Result>): Promise<Result | undefined> => {
    for (;;) {
      try {
        return await write();
      } catch (error) {
        log.warn({ event: 'job.attempt.end-not-written', err: error }, 'the end of an attempt could not be written');
        if (lease.over()) return undefined;
        await new Promise((resolve) => setTimeout(resolve, RETRY_END_MS));
      }
    }
  };

  log.info({ event: 'job.attempt.started' }, 'attempt started');
  try {
    if (!isJobKind(tools.catalog, job.kind)) throw new AppError('INVALID', `unknown kind of job: ${job.kind}`);
    const { createdAt, sessionId, requestId } = job;
    const report = (found: z.input<typeof JobOutcome>) => {
      outcome = JobOutcome.parse(found);
    };
    const writeItems = async (items: readonly JobItem[]) => {
      if (await store.writeItems(job, items)) return;
      lease.stop('lost');
      throw lease.signal.reason;
    };
    const fenced = async <Result>(work: (db: pg.ClientBase) => Promise<Result>): Promise<Result> => {
      const written = await store.fenced(job, work);
      if (written !== null) return written.result;
      lease.stop('lost');
      throw lease.signal.reason;
    };
    const means = {
      log,
      signal: lease.signal,
      writeFile,
      reportProgress: lease.reportProgress,
      setTotal: lease.setTotal,
      report,
      claim: { uuid: job.uuid, fence: job.fence },
      toTheEnd: lease.toTheEnd,
      fenced,
      readItems: () => store.readItems(job),
      writeItems,
    };
    const file = await handle(job.kind, job, { createdAt, sessionId, requestId, ...means }, tools);
    lease.close();
    const done = await end(() => store.succeed(job, file, lease.progress(), outcome));
    if (done === true) {
      log.info({ event: 'job.done', bytes: file?.bytes }, 'job done');
      return 'done';
    }
    if (done === undefined) {
      // It is unknown whether the database has stored the end: `removeStrayFiles` later finds in the job's row whether the file is used.
      log.warn({ event: 'job.attempt.end-unknown' }, 'the end of the attempt may be lost');
      return 'unknown';
    }
    // The attempt lost its job, or the job was cancelled just before: the file is complete, but no job uses it.
    if (file !== null) await files.remove(file.storageKey);
    const state = await end(() => store.cancel(job, interrupted()));
    log.info({ event: 'job.attempt.discarded', state }, 'attempt discarded');
    return 'discarded';
  } catch (error) {
    lease.close();
    const stop = lease.stopped();
    if (stop === 'lost') {
      log.warn({ event: 'job.attempt.lease-lost' }, 'attempt lost its lease and stops');
      return 'lost';
    }
    if (stop === 'cancelled') {
      log.info({ event: 'job.cancelled', state: await end(() => store.cancel(job, interrupted())) }, 'job cancelled');
      return 'cancelled';
    }
    if (stop === 'handed-back') {
      log.info({ event: 'job.released', state: await end(() => store.requeueNow(job)) }, 'job released to the queue');
      return 'released';
    }
    const { lines } = lease.progress();
    const history = lines > job.linesReached ? { attempt: 1, crashes: 0, failingMs: null } : job;
    const { code, retryIn } = failureOf(error, history, tools.patienceMs);
    log.warn({ event: 'job.attempt.failed', err: error, code, retryIn }, 'attempt failed');
    if (retryIn === null) await end(() => store.fail(job, code, refusalsOf(error)));
    else await end(() => store.requeue(job, code, retryIn, lease.progress()));
    return retryIn === null ? 'failed' : 'retried';
  } finally {
    leaving.removeEventListener('abort', stopAttempt);
  }
}
