import type { Readable } from 'node:stream';
import type { ImportReport } from '@comptoir/shared/csv-import';
import { AppError } from '@comptoir/shared/errors';
import { type CreationCounts, JobOutcome } from '@comptoir/shared/jobs';
import type { Logger } from 'pino';
import { type Files, storageKey } from '../files/files.ts';
import { hadNoEffect } from '../marketplace/not-sent.ts';
import { catalog, isJobKind, type JobKind, type PayloadOf } from './catalog.ts';
import type { ClaimedJob, JobFile } from './claim.ts';
import { failureOf } from './failure.ts';
import type { Handler, Handlers, JobServices } from './handler.ts';
import type { JobItem } from './items.sql.ts';
import { openLease } from './lease.ts';
import type { Store } from './store.ts';

export interface AttemptTools {
  store: Store;
  files: Files;
  handlers: Handlers;
  services: JobServices;
  log: Logger;
  /** Milliseconds that an outage of the marketplace is waited out. */
  patienceMs: number;
}

/** Milliseconds between two tries to write an attempt's end, while its lease lasts. */
const INSIST_MS = 200;

/** The marketplace's own words on what it refused. */
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
  const payload = catalog[kind].payload.safeParse(job.payload);
  if (!payload.success) throw new AppError('INVALID', `the payload of ${kind} is not what its definition says`, { cause: payload.error });
  return tools.handlers[kind]({ ...rest, payload: payload.data as PayloadOf<Kind> }, tools.services);
}

/** Runs one attempt to its end, whatever that is: never rejects. `leaving` is aborted when the worker shuts down. */
export async function runAttempt(job: ClaimedJob, leaving: AbortSignal, tools: AttemptTools): Promise<void> {
  const { store, files } = tools;
  const log = tools.log.child({ job: job.uuid, kind: job.kind, attempt: job.attempt, requestId: job.requestId });
  const lease = openLease(job, store, log);
  let sending = false;
  // What is being sent is heard to its end, as long as the shutdown lets it.
  const stopAttempt = () => sending || lease.stop('handed-back');
  let outcome: JobOutcome | null = null;
  leaving.addEventListener('abort', stopAttempt);
  if (leaving.aborted) stopAttempt();

  const writeFile = async (name: string, source: Readable): Promise<JobFile> => {
    const key = storageKey(job.uuid, job.fence);
    const stored = await files.write(key, source, { signal: lease.signal, beforeWrite: lease.reportProgress });
    return { name, storageKey: key, ...stored };
  };
  const sendAtMostOnce = async <Result>(send: () => Promise<Result>): Promise<Result> => {
    const uncertain = (cause?: unknown) => new AppError('UNCERTAIN', 'nobody knows what became of what was sent', { cause });
    if (job.sent) throw uncertain();
    lease.signal.throwIfAborted();
    sending = true;
    if (!(await store.markSent(job))) {
      lease.stop((await store.checkpoint(job, lease.progress())) === 'cancelled' ? 'cancelled' : 'lost');
      throw lease.signal.reason;
    }
    try {
      return await send();
    } catch (error) {
      if (lease.signal.aborted) throw error;
      if (!hadNoEffect(error)) throw uncertain(error);
      await end(() => store.clearSent(job));
      throw error;
    }
  };
  /** Writes the attempt's end, through a database that restarts, until the lease is over: then it belongs to the next attempt. */
  const end = async <Result>(write: () => Promise<Result>): Promise<Result | undefined> => {
    for (;;) {
      try {
        return await write();
      } catch (error) {
        log.warn({ event: 'job.attempt.end-not-written', err: error }, 'the end of an attempt could not be written');
        if (lease.over()) return undefined;
        await new Promise((resolve) => setTimeout(resolve, INSIST_MS));
      }
    }
  };

  log.info({ event: 'job.attempt.started' }, 'attempt started');
  try {
    if (!isJobKind(job.kind)) throw new AppError('INVALID', `unknown kind of job: ${job.kind}`);
    const { createdAt, sessionId, requestId } = job;
    const report = (found: ImportReport) => {
      outcome = JobOutcome.parse({ report: found });
    };
    const reportCreation = (creation: CreationCounts, refusals: string[]) => {
      outcome = JobOutcome.parse({ creation, refusals });
    };
    const noteListChanged = () => {
      outcome = JobOutcome.parse({ listChanged: true });
    };
    const writeItems = async (items: readonly JobItem[]) => {
      if (await store.writeItems(job, items)) return;
      lease.stop('lost');
      throw lease.signal.reason;
    };
    const means = {
      log,
      signal: lease.signal,
      writeFile,
      reportProgress: lease.reportProgress,
      setTotal: lease.setTotal,
      sendAtMostOnce,
      report,
      reportCreation,
      noteListChanged,
      readItems: () => store.readItems(job),
      writeItems,
    };
    const file = await handle(job.kind, job, { createdAt, sessionId, requestId, ...means }, tools);
    lease.close();
    const done = await end(() => store.succeed(job, file, lease.progress(), outcome));
    if (done === true) return log.info({ event: 'job.done', bytes: file?.bytes }, 'job done');
    // Nobody knows what the database has noted: the sweep will ask it whose the file is.
    if (done === undefined) return log.warn({ event: 'job.attempt.end-unknown' }, 'the end of the attempt may be lost');
    // Fenced off, or cancelled at the last moment: the file was whole, but is nobody's.
    if (file !== null) await files.remove(file.storageKey);
    const state = await end(() => store.cancel(job));
    log.info({ event: 'job.attempt.discarded', state }, 'attempt discarded');
  } catch (error) {
    lease.close();
    const stop = lease.stopped();
    if (stop === 'lost') return log.warn({ event: 'job.attempt.lease-lost' }, 'attempt lost its lease and stops');
    if (stop === 'cancelled') return log.info({ event: 'job.cancelled', state: await end(() => store.cancel(job)) }, 'job cancelled');
    if (stop === 'handed-back')
      return log.info({ event: 'job.released', state: await end(() => store.requeueNow(job)) }, 'job released to the queue');
    const { code, retryIn } = failureOf(error, job, tools.patienceMs);
    log.warn({ event: 'job.attempt.failed', err: error, code, retryIn }, 'attempt failed');
    if (retryIn === null) return void (await end(() => store.fail(job, code, refusalsOf(error))));
    await end(() => store.requeue(job, code, retryIn));
  } finally {
    leaving.removeEventListener('abort', stopAttempt);
  }
}
