import type { Logger } from 'pino';
import { type Audit, createAudit } from './audit/audit.ts';
import { type CodeMask, createCodeMask } from './code-mask.ts';
import type { Config } from './config.ts';
import { type Database, openDatabase } from './db.ts';
import type { Files } from './files/files.ts';
import { openFiles } from './files/folder-files.ts';
import { createUploads, type Uploads } from './files/uploads.ts';
import { type JobDefinitions, jobDefinitions } from './job-definitions.ts';
import { createJobs, type Jobs } from './jobs/jobs.ts';
import type { SessionCaller } from './marketplace/caller.ts';
import { createMarketplace, type Marketplace } from './marketplace/client.ts';
import { createMetrics, type Metrics } from './metrics.ts';
import { type Notifications, openNotifications } from './notifications.ts';
import type { Workload } from './pool.ts';
import { createReference, type Reference } from './reference/reference.ts';
import { createServiceCaller } from './reference/service-caller.ts';
import { createSessions, type Sessions } from './session/sessions.ts';

/** Services of procedures, created once per process. */
export interface Services {
  config: Config;
  log: Logger;
  metrics: Metrics;
  db: Database;
  notifications: Notifications;
  marketplace: Marketplace;
  /** Caller with the service account; null when none is configured. */
  service: SessionCaller | null;
  audit: Audit;
  sessions: Sessions;
  reference: Reference;
  files: Files;
  uploads: Uploads;
  codeMask: CodeMask;
  /** All kinds of jobs. */
  catalog: JobDefinitions;
  jobs: Jobs;
  close(): Promise<void>;
}

/** Opens the services of this process; only the LISTEN connection is opened immediately. */
export async function openServices(config: Config, log: Logger, workload: Workload): Promise<Services> {
  const metrics = createMetrics();
  const { tracesEndpoint } = config;
  // Loaded only where traces are exported.
  const endTraces =
    tracesEndpoint === null ? null : (await import('./export-traces.ts')).exportTraces(tracesEndpoint, `comptoir-${workload}`);
  const db = openDatabase(config, workload);
  const notifications = openNotifications(config.directDatabaseUrl, log);
  const marketplace = createMarketplace(config, log, metrics.upstream);
  const audit = createAudit(db, log);
  const sessions = createSessions({ config, log, db, notifications, marketplace, audit });
  const service = config.serviceAccount === null ? null : createServiceCaller(marketplace, config.serviceAccount);
  const reference = createReference({
    db,
    marketplace,
    notifications,
    log,
    intervalMs: config.referenceSeconds * 1000,
    scheduled: service,
  });
  const files = await openFiles(config);
  const jobs = createJobs({ config, db, files, notifications, catalog: jobDefinitions, log });

  return {
    config,
    log,
    metrics,
    db,
    notifications,
    marketplace,
    service,
    audit,
    sessions,
    reference,
    files,
    uploads: createUploads(db, files, config),
    codeMask: createCodeMask(config),
    catalog: jobDefinitions,
    jobs,
    // A service is closed before the services that it uses.
    async close() {
      await Promise.all([jobs.close(), reference.close(), sessions.close()]);
      await Promise.all([marketplace.close(), notifications.close()]);
      files.close();
      await db.close();
      await endTraces?.();
    },
  };
}
