import { join, resolve } from 'node:path';
import { DEFAULT_SECOND_BRAND } from '@comptoir/shared/brands';
import { z } from 'zod';
import { digestConfigOf, digestEnvironment } from './digest/digest-config.ts';
import { externalTools } from './external-tools.ts';
import { s3ConfigOf, s3Environment } from './files/s3-config.ts';
import { fixedUuids } from './fixed-uuids.ts';
import { drainSecondsOf, importConfigOf, importEnvironment, importProblems } from './import-config.ts';
import { retentionConfigOf, retentionEnvironment } from './jobs/retention-config.ts';
import { LONGEST_CALL_MS } from './marketplace/settings.ts';
import { isLoopback } from './plugins/same-origin.ts';
import { redisConfigOf, redisEnvironment, redisProblems } from './redis-config.ts';
import { trustProxy } from './trust-proxy.ts';
import { REQUIRED, urlOf, WRONG_URL, web } from './url-value.ts';

/** Origin and API root of the embedded reference marketplace, and the database of `npm start`: the defaults. */
const EMBEDDED = {
  databaseUrl: 'postgresql://postgres@127.0.0.1:5432/comptoir',
  marketplaceApiUrl: 'http://127.0.0.1:3100/api',
} as const;

const text = {
  port: 'doit être un numéro de port, entre 0 et 65535',
  integer: 'doit être un nombre entier positif',
  flag: 'doit valoir true ou false',
  ofSupplier: 'doit contenir {uuid}, à la place du fournisseur',
  code: 'doit être fait de minuscules, de chiffres et de tirets',
  key: 'doit être une clé de 32 octets en base64 (par exemple : openssl rand -base64 32), ou plusieurs, séparées par des virgules',
  beyondLoopback: 'est obligatoire quand HOST ouvre le serveur au-delà de cette machine : l’adresse que tapent les navigateurs',
};

const integer = (pattern: RegExp) => (fallback: number) => z.string().regex(pattern, text.integer).transform(Number).default(fallback);
const nonNegativeInteger = integer(/^\d{1,9}$/);
const positiveInteger = integer(/^[1-9]\d{0,8}$/);
const flag = (fallback: boolean) =>
  z
    .enum(['true', 'false'], text.flag)
    .transform((value) => value === 'true')
    .default(fallback);
const port = z
  .string()
  .regex(/^\d{1,5}$/, text.port)
  .transform(Number)
  .refine((value) => value <= 65_535, text.port);
const origin = web.refine((value) => new URL(value).pathname === '/', WRONG_URL).transform((value) => new URL(value).origin);

const Environment = z.object({
  NODE_ENV: z.enum(['production', 'development', 'test'], 'doit valoir production, development ou test').default('development'),
  PORT: port.default(3000),
  /** Of a worker's /healthz, /readyz and /metrics. */
  WORKER_PORT: port.optional(),
  HOST: z.string().default('127.0.0.1'),
  LOG_LEVEL: z
    .enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'], 'doit être un niveau de journal de pino')
    .default('info'),
  PUBLIC_ORIGIN: origin.optional(),
  TRUST_PROXY: trustProxy.optional(),
  DATA_DIR: z.string().default('.data'),
  FILES_DIR: z.string().optional(),
  ...s3Environment,
  WEB_DIR: z.string().optional(),
  RENDERER_DIR: z.string().optional(),
  DATABASE_URL: urlOf('postgres:', 'postgresql:').default(EMBEDDED.databaseUrl),
  /** Without a pooler in transaction mode: for LISTEN, locks of a connection, and the queue in Postgres (OPS-010). */
  DATABASE_DIRECT_URL: urlOf('postgres:', 'postgresql:').optional(),
  /** Where no deploy job migrates: one machine, a demonstration (OPS-003). */
  MIGRATE_AT_START: flag(false),
  DATABASE_POOL_SIZE: positiveInteger(10),
  ...redisEnvironment,
  MARKETPLACE_API_URL: web.refine((value) => /\/api\/?$/.test(value), 'doit se terminer par /api').default(EMBEDDED.marketplaceApiUrl),
  MARKETPLACE_SERVICE_EMAIL: z.email('doit être une adresse e-mail').optional(),
  MARKETPLACE_SERVICE_PASSWORD: z.string().optional(),
  MARKETPLACE_CONNECTIONS: positiveInteger(64),
  MARKETPLACE_CONNECT_MS: positiveInteger(2_000),
  MARKETPLACE_HEADERS_MS: positiveInteger(5_000),
  MARKETPLACE_BODY_MS: positiveInteger(10_000),
  MARKETPLACE_STREAM_IDLE_MS: positiveInteger(30_000),
  /** Uuids of the prototypes, properties and geolocation types that the forms are made of (REF-004, REF-013). */
  FIXED_UUIDS: fixedUuids.optional(),
  REFERENCE_SECONDS: positiveInteger(15 * 60),
  DASHBOARD_SECONDS: positiveInteger(5 * 60),
  /** A key ring: the first key encrypts, all of them decrypt (STR-006). */
  SESSION_KEY: z
    .string()
    .regex(/^[A-Za-z0-9+/]{43}=(\s*,\s*[A-Za-z0-9+/]{43}=)*$/, text.key)
    .transform((keys) => keys.split(',').map((key) => Buffer.from(key.trim(), 'base64'))),
  ACCESS_SECONDS: nonNegativeInteger(10 * 60),
  IDLE_SECONDS: nonNegativeInteger(30 * 60),
  SESSION_SECONDS: nonNegativeInteger(12 * 60 * 60),
  CODE_SECONDS: nonNegativeInteger(5 * 60),
  REFRESH_GRACE_SECONDS: nonNegativeInteger(10),
  RATE_LIMIT_PER_MINUTE: nonNegativeInteger(3_000),
  EVENT_LOOP_DELAY_MS: nonNegativeInteger(2_000),
  DRAIN_SECONDS: nonNegativeInteger(2),
  SHUTDOWN_SECONDS: nonNegativeInteger(20),
  JOB_DRAIN_SECONDS: nonNegativeInteger(0).unwrap().optional(),
  JOB_RETRY_SECONDS: nonNegativeInteger(6 * 60 * 60),
  JOB_CANCEL_SECONDS: nonNegativeInteger(10),
  JOB_POLL_MS: positiveInteger(500),
  JOB_LEASE_MS: positiveInteger(3_000),
  WORKER_NICENESS: nonNegativeInteger(19),
  ...retentionEnvironment(positiveInteger),
  UPLOAD_QUOTA_FILES: positiveInteger(50),
  UPLOAD_QUOTA_MB: positiveInteger(2_000),
  ...importEnvironment(positiveInteger, nonNegativeInteger),
  /** Collector of OpenTelemetry: the standard name of the variable (OPS-011). */
  OTEL_EXPORTER_OTLP_ENDPOINT: web.optional(),
  METRICS_TOKEN: z.string().min(16, 'doit compter au moins 16 caractères').optional(),
  FORGOTTEN_PASSWORD_URL: web.optional(),
  /** Whose declaration of accessibility it is, and whom to write to (RGA-002). */
  ACCESSIBILITY_ORGANISATION: z.string().optional(),
  ACCESSIBILITY_CONTACT: z.string().optional(),
  /** Documentation of the marketplace's calls, for developers. */
  MARKETPLACE_DOCS_URL: web.optional(),
  /** URL of a supplier's orders, with `{uuid}` in place of the supplier (SUP-061). */
  SUPPLIER_ORDERS_URL: web.refine((value) => value.includes('{uuid}'), text.ofSupplier).optional(),
  /** Code of the second storefront brand (OP-024); the reference marketplace reads the same variable. */
  SECOND_BRAND: z
    .string()
    .regex(/^[a-z0-9-]+$/, text.code)
    .default(DEFAULT_SECOND_BRAND),
  /** Initial link of a new carousel of the login page (CAR-026, OP-059). */
  LOGIN_CAROUSEL_LINK: z.string().default('/'),
  /** Lists show the last characters of a code only, and reveal one at a time (MSK-001). */
  MASK_CODES: flag(true),
  ...digestEnvironment,
});

/** A reply that is waited for longer could be that of a call which is sent again meanwhile (marketplace/settings.ts). */
const callProblems = ({ MARKETPLACE_CONNECT_MS, MARKETPLACE_HEADERS_MS, MARKETPLACE_BODY_MS }: z.infer<typeof Environment>): string[] =>
  MARKETPLACE_CONNECT_MS + MARKETPLACE_HEADERS_MS + MARKETPLACE_BODY_MS > LONGEST_CALL_MS
    ? [`MARKETPLACE_CONNECT_MS, MARKETPLACE_HEADERS_MS et MARKETPLACE_BODY_MS doivent faire ensemble au plus ${LONGEST_CALL_MS}`]
    : [];

/** Thrown by `loadConfig`; the entry point prints `message`, which has a line for each invalid variable. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
}

const describe = (issue: z.core.$ZodIssue) => {
  const missing = issue.code === 'invalid_type' && issue.input === undefined;
  return `${issue.path.join('.')} ${missing ? REQUIRED : issue.message}`;
};

/** Reads every variable; throws a `ConfigError` that lists all invalid ones. An empty value counts as not set, as in `.env` files. */
export function loadConfig(env: NodeJS.ProcessEnv) {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined && value !== ''));
  const read = Environment.safeParse(given, { reportInput: true });
  const problems = read.success
    ? [redisProblems, importProblems, callProblems].flatMap((of) => of(read.data))
    : read.error.issues.map(describe);
  const tools = externalTools(given, problems);
  const digest = read.success ? digestConfigOf(read.data, problems) : null;
  if (read.success && !isLoopback(read.data.HOST) && read.data.PUBLIC_ORIGIN === undefined) {
    problems.push(`PUBLIC_ORIGIN ${text.beyondLoopback}`);
  }
  if (!read.success || problems.length > 0) {
    throw new ConfigError(['Configuration invalide :', ...problems.map((problem) => `  - ${problem}`)].join('\n'));
  }
  const { data } = read;
  const marketplaceApiUrl = data.MARKETPLACE_API_URL.replace(/\/$/, '');
  return {
    nodeEnv: data.NODE_ENV,
    port: data.PORT,
    /** With null, a worker does not listen. */
    workerPort: data.WORKER_PORT ?? null,
    host: data.HOST,
    logLevel: data.LOG_LEVEL,
    publicOrigin: data.PUBLIC_ORIGIN ?? null,
    trustProxy: data.TRUST_PROXY ?? false,
    databaseUrl: data.DATABASE_URL,
    directDatabaseUrl: data.DATABASE_DIRECT_URL ?? data.DATABASE_URL,
    migratesAtStart: data.MIGRATE_AT_START,
    databasePoolSize: data.DATABASE_POOL_SIZE,
    ...redisConfigOf(data),
    marketplaceApiUrl,
    /** Limits of the marketplace client; other limits have fixed defaults (marketplace/settings.ts). */
    marketplace: {
      connections: data.MARKETPLACE_CONNECTIONS,
      connectMs: data.MARKETPLACE_CONNECT_MS,
      headersMs: data.MARKETPLACE_HEADERS_MS,
      bodyMs: data.MARKETPLACE_BODY_MS,
      streamIdleMs: data.MARKETPLACE_STREAM_IDLE_MS,
      fileMs: data.IMPORT_REPLY_SECONDS * 1000,
    },
    serviceAccount:
      data.MARKETPLACE_SERVICE_EMAIL === undefined || data.MARKETPLACE_SERVICE_PASSWORD === undefined
        ? null
        : { email: data.MARKETPLACE_SERVICE_EMAIL, password: data.MARKETPLACE_SERVICE_PASSWORD },
    /** Uuids by name; the default is the uuid of the reference marketplace. */
    fixedUuids: data.FIXED_UUIDS ?? {},
    /** Time between two refreshes of the reference data; of the dashboard's figures. */
    referenceSeconds: data.REFERENCE_SECONDS,
    dashboardSeconds: data.DASHBOARD_SECONDS,
    sessionKeys: data.SESSION_KEY,
    /** Folder of finished files. */
    filesDir: resolve(data.FILES_DIR ?? join(data.DATA_DIR, 'files')),
    /** Bucket of finished files; null: the folder. Without credentials, those of the machine are used. */
    s3: s3ConfigOf(data),
    /** The built browser application; with null, the server has only the API. */
    webDir: data.WEB_DIR === undefined ? null : resolve(data.WEB_DIR),
    /** The build of it that renders lists; with null, or without that build, only browsers render. */
    rendererDir: data.RENDERER_DIR === undefined ? null : resolve(data.RENDERER_DIR),
    /** Lifetimes in seconds (design §5, Session); tests shorten them. */
    session: {
      accessSeconds: data.ACCESS_SECONDS,
      idleSeconds: data.IDLE_SECONDS,
      absoluteSeconds: data.SESSION_SECONDS,
      codeSeconds: data.CODE_SECONDS,
      graceSeconds: data.REFRESH_GRACE_SECONDS,
    },
    /** Requests per minute and session, or per IP address without a session; 0 means no limit. */
    rateLimitPerMinute: data.RATE_LIMIT_PER_MINUTE,
    /** A server whose event loop delay is above this limit replies 503; 0 means no limit. */
    eventLoopDelayMs: data.EVENT_LOOP_DELAY_MS,
    /** Seconds between SIGTERM, when `/readyz` starts to fail, and the end of listening. */
    drainSeconds: data.DRAIN_SECONDS,
    /** Maximum time after SIGTERM for requests and jobs in progress; for a worker, to finish a request that must not be sent twice. */
    shutdownSeconds: data.SHUTDOWN_SECONDS,
    jobDrainSeconds: data.JOB_DRAIN_SECONDS ?? drainSecondsOf(data),
    /** How long an interrupted job waits for the reply to a request that it has sent (OUT-012). */
    jobCancelSeconds: data.JOB_CANCEL_SECONDS,
    /** How long a job waits for a marketplace that is down. */
    jobRetrySeconds: data.JOB_RETRY_SECONDS,
    /** Time between two searches of a worker for due and lost jobs; its priority: a million lines must not slow down a server (design §5). */
    jobPollMs: data.JOB_POLL_MS,
    /** Time after which the job of a worker that no longer reports belongs to another one (OUT-014). */
    jobLeaseMs: data.JOB_LEASE_MS,
    workerNiceness: data.WORKER_NICENESS,
    /** Retention in days: finished jobs, audit lines, uploaded files (STR-008). */
    retention: retentionConfigOf(data),
    /** Quota of uploaded files per administrator. */
    uploadQuota: { files: data.UPLOAD_QUOTA_FILES, bytes: data.UPLOAD_QUOTA_MB * 1_000_000 },
    imports: importConfigOf(data),
    tracesEndpoint: data.OTEL_EXPORTER_OTLP_ENDPOINT ?? null,
    metricsToken: data.METRICS_TOKEN ?? null,
    forgottenPasswordUrl: data.FORGOTTEN_PASSWORD_URL ?? null,
    accessibility: { organisation: data.ACCESSIBILITY_ORGANISATION ?? null, contact: data.ACCESSIBILITY_CONTACT ?? null },
    marketplaceDocsUrl: data.MARKETPLACE_DOCS_URL ?? null,
    supplierOrdersUrl: data.SUPPLIER_ORDERS_URL ?? null,
    secondBrand: data.SECOND_BRAND,
    loginCarouselLink: data.LOGIN_CAROUSEL_LINK,
    externalTools: tools,
    maskCodes: data.MASK_CODES,
    /** The daily digest by e-mail; null: none is sent. */
    digest,
  };
}
export type Config = ReturnType<typeof loadConfig>;
