import { isIP } from 'node:net';
import { join, resolve } from 'node:path';
import { DEFAULT_SECOND_BRAND } from '@comptoir/shared/brands';
import { FIXED_NAMES, type FixedName } from '@comptoir/shared/catalogue/fixed-uuids';
import { Uuid } from '@comptoir/shared/fields';
import { z } from 'zod';

/** Origin and API root of the embedded reference marketplace, and the database of `npm start`, when nothing else is said. */
const EMBEDDED = {
  databaseUrl: 'postgresql://postgres@127.0.0.1:5432/comptoir',
  marketplaceApiUrl: 'http://127.0.0.1:3100/api',
} as const;

const text = {
  required: 'est obligatoire',
  port: 'doit être un numéro de port, entre 0 et 65535',
  whole: 'doit être un nombre entier positif',
  url: 'doit être une adresse complète, telle que https://exemple.fr',
  proxies: 'doit être un nombre de mandataires, ou une liste d’adresses et de réseaux',
  fixedUuids: `doit être une liste telle que properties.brand=<uuid>,prototypes.promo=<uuid> ; noms possibles : ${FIXED_NAMES.join(', ')}`,
  ofSupplier: 'doit contenir {uuid}, à la place du fournisseur',
  code: 'doit être fait de minuscules, de chiffres et de tirets',
  key: 'doit être une clé de 32 octets en base64 (par exemple : openssl rand -base64 32), ou plusieurs, séparées par des virgules',
  beyondLoopback: 'est obligatoire quand HOST ouvre le serveur au-delà de cette machine : l’adresse que tapent les navigateurs',
};

const whole = (fallback: number) =>
  z
    .string()
    .regex(/^\d{1,9}$/, text.whole)
    .transform(Number)
    .default(fallback);
const positive = (fallback: number) =>
  z
    .string()
    .regex(/^[1-9]\d{0,8}$/, text.whole)
    .transform(Number)
    .default(fallback);
const urlOf = (...protocols: string[]) =>
  z.string().refine((value) => URL.canParse(value) && protocols.includes(new URL(value).protocol), text.url);
const web = urlOf('http:', 'https:');
const origin = web.refine((value) => new URL(value).pathname === '/', text.url).transform((value) => new URL(value).origin);

const isNetwork = (value: string) => isIP(value.split('/')[0] ?? '') !== 0 && /^[^/]+(\/\d{1,3})?$/.test(value);
const isProxyList = (value: string) => /^\d{1,2}$/.test(value) || value.split(',').every((part) => isNetwork(part.trim()));

/** `name=uuid,name=uuid`: each name once, each uuid once. */
const fixedUuids = z.string().transform((value, context) => {
  const pairs = value.split(',').map((pair) => pair.trim().split('='));
  const isKnown = pairs.every(([name = '', uuid]) => FIXED_NAMES.includes(name as FixedName) && Uuid.safeParse(uuid).success);
  const isDoubled = [0, 1].some((part) => new Set(pairs.map((pair) => pair[part]?.toLowerCase())).size < pairs.length);
  if (!isKnown || isDoubled) context.addIssue({ code: 'custom', message: text.fixedUuids });
  return Object.fromEntries(pairs) as Partial<Record<FixedName, string>>;
});

const Environment = z.object({
  NODE_ENV: z.enum(['production', 'development', 'test'], 'doit valoir production, development ou test').default('development'),
  PORT: z
    .string()
    .regex(/^\d{1,5}$/, text.port)
    .transform(Number)
    .refine((port) => port <= 65_535, text.port)
    .default(3000),
  HOST: z.string().default('127.0.0.1'),
  LOG_LEVEL: z
    .enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'], 'doit être un niveau de journal de pino')
    .default('info'),
  PUBLIC_ORIGIN: origin.optional(),
  /** Proxies to trust for the client's address: how many stand in front, or a list of their addresses and networks. */
  TRUST_PROXY: z.string().refine(isProxyList, text.proxies).optional(),
  DATA_DIR: z.string().default('.data'),
  FILES_DIR: z.string().optional(),
  WEB_DIR: z.string().optional(),
  DATABASE_URL: urlOf('postgres:', 'postgresql:').default(EMBEDDED.databaseUrl),
  DATABASE_POOL_SIZE: whole(10),
  REDIS_URL: urlOf('redis:', 'rediss:').optional(),
  MARKETPLACE_API_URL: web.refine((value) => /\/api\/?$/.test(value), 'doit se terminer par /api').default(EMBEDDED.marketplaceApiUrl),
  MARKETPLACE_SERVICE_EMAIL: z.email('doit être une adresse e-mail').optional(),
  MARKETPLACE_SERVICE_PASSWORD: z.string().optional(),
  MARKETPLACE_CONNECTIONS: positive(64),
  MARKETPLACE_CONNECT_MS: positive(2_000),
  MARKETPLACE_HEADERS_MS: positive(5_000),
  MARKETPLACE_BODY_MS: positive(10_000),
  MARKETPLACE_STREAM_IDLE_MS: positive(30_000),
  /** Uuids of the prototypes, properties and geolocation types that the forms are made of (REF-004, REF-013). */
  FIXED_UUIDS: fixedUuids.optional(),
  REFERENCE_SECONDS: positive(15 * 60),
  DASHBOARD_SECONDS: positive(5 * 60),
  /** A ring: the first key seals, all of them open (STR-006). */
  SESSION_KEY: z
    .string()
    .regex(/^[A-Za-z0-9+/]{43}=(\s*,\s*[A-Za-z0-9+/]{43}=)*$/, text.key)
    .transform((keys) => keys.split(',').map((key) => Buffer.from(key.trim(), 'base64'))),
  ACCESS_SECONDS: whole(10 * 60),
  IDLE_SECONDS: whole(30 * 60),
  SESSION_SECONDS: whole(12 * 60 * 60),
  CODE_SECONDS: whole(5 * 60),
  REFRESH_GRACE_SECONDS: whole(10),
  RATE_LIMIT_PER_MINUTE: whole(3_000),
  EVENT_LOOP_DELAY_MS: whole(2_000),
  DRAIN_SECONDS: whole(2),
  SHUTDOWN_SECONDS: whole(20),
  JOB_DRAIN_SECONDS: whole(5 * 60),
  JOB_RETRY_SECONDS: whole(6 * 60 * 60),
  JOB_DAYS: positive(90),
  AUDIT_DAYS: positive(365),
  UPLOAD_DAYS: positive(7),
  UPLOAD_QUOTA_FILES: positive(50),
  UPLOAD_QUOTA_MB: positive(2_000),
  IMPORT_LOT_ROWS: whole(5_000),
  IMPORT_SETTLE_SECONDS: whole(120),
  METRICS_TOKEN: z.string().min(16, 'doit compter au moins 16 caractères').optional(),
  FORGOTTEN_PASSWORD_URL: web.optional(),
  /** What the marketplace says of its calls, for developers. */
  MARKETPLACE_DOCS_URL: web.optional(),
  /** Where the orders of a supplier are kept, `{uuid}` standing for it (SUP-061). */
  SUPPLIER_ORDERS_URL: web.refine((value) => value.includes('{uuid}'), text.ofSupplier).optional(),
  /** Code of the second storefront brand (OP-024); the reference marketplace reads the same variable. */
  SECOND_BRAND: z
    .string()
    .regex(/^[a-z0-9-]+$/, text.code)
    .default(DEFAULT_SECOND_BRAND),
  /** Link that a new carousel of the login page begins with (CAR-026, OP-059). */
  LOGIN_CAROUSEL_LINK: z.string().default('/'),
});

/** `EXTERNAL_TOOL_1_LABEL` and `EXTERNAL_TOOL_1_URL`, 2, 3…: the footer's links to other tools (LAY-002). */
function externalTools(env: NodeJS.ProcessEnv, problems: string[]) {
  const numbers = Object.keys(env).flatMap((name) => /^EXTERNAL_TOOL_(\d+)_(?:LABEL|URL)$/.exec(name)?.[1] ?? []);
  return [...new Set(numbers)]
    .sort((a, b) => Number(a) - Number(b))
    .map((number) => {
      const label = env[`EXTERNAL_TOOL_${number}_LABEL`] ?? '';
      const url = env[`EXTERNAL_TOOL_${number}_URL`] ?? '';
      if (label === '') problems.push(`EXTERNAL_TOOL_${number}_LABEL ${text.required}`);
      if (!web.safeParse(url).success) problems.push(`EXTERNAL_TOOL_${number}_URL ${text.url}`);
      return { label, url };
    });
}

const isLoopback = (host: string) => host === 'localhost' || host === '::1' || (isIP(host) === 4 && host.startsWith('127.'));

/** Thrown by `loadConfig`; `message` is what the entry point prints, a line for each variable. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
}

const describe = (issue: z.core.$ZodIssue) => {
  const missing = issue.code === 'invalid_type' && issue.input === undefined;
  return `${issue.path.join('.')} ${missing ? text.required : issue.message}`;
};

/** Never «all of them»: the first address of `X-Forwarded-For` is whatever the client wrote there. */
function trustProxy(value: string | undefined) {
  if (value === undefined) return false;
  if (!/^\d+$/.test(value)) return value;
  return (_address: string, hop: number) => hop < Number(value);
}

/** Reads every variable; throws a `ConfigError` that names all the bad ones at once. Empty means not set, as in `.env` files. */
export function loadConfig(env: NodeJS.ProcessEnv) {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined && value !== ''));
  const read = Environment.safeParse(given, { reportInput: true });
  const problems = read.success ? [] : read.error.issues.map(describe);
  const tools = externalTools(given, problems);
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
    host: data.HOST,
    logLevel: data.LOG_LEVEL,
    publicOrigin: data.PUBLIC_ORIGIN ?? null,
    trustProxy: trustProxy(data.TRUST_PROXY),
    databaseUrl: data.DATABASE_URL,
    databasePoolSize: data.DATABASE_POOL_SIZE,
    redisUrl: data.REDIS_URL ?? null,
    marketplaceApiUrl,
    /** Limits of its client; the rest of them are its own (marketplace/settings.ts). */
    marketplace: {
      connections: data.MARKETPLACE_CONNECTIONS,
      connectMs: data.MARKETPLACE_CONNECT_MS,
      headersMs: data.MARKETPLACE_HEADERS_MS,
      bodyMs: data.MARKETPLACE_BODY_MS,
      streamIdleMs: data.MARKETPLACE_STREAM_IDLE_MS,
    },
    serviceAccount:
      data.MARKETPLACE_SERVICE_EMAIL === undefined || data.MARKETPLACE_SERVICE_PASSWORD === undefined
        ? null
        : { email: data.MARKETPLACE_SERVICE_EMAIL, password: data.MARKETPLACE_SERVICE_PASSWORD },
    /** By name; those left out are the reference marketplace's. */
    fixedUuids: data.FIXED_UUIDS ?? {},
    /** Time between two refreshes of the reference data. */
    referenceSeconds: data.REFERENCE_SECONDS,
    /** Time between two takings of the figures of the dashboard. */
    dashboardSeconds: data.DASHBOARD_SECONDS,
    sessionKeys: data.SESSION_KEY,
    /** Where finished files live. */
    filesDir: resolve(data.FILES_DIR ?? join(data.DATA_DIR, 'files')),
    /** The built browser application; null serves the API alone. */
    webDir: data.WEB_DIR === undefined ? null : resolve(data.WEB_DIR),
    /** Seconds each thing lives (design §5, Session); tests shorten them. */
    session: {
      accessSeconds: data.ACCESS_SECONDS,
      idleSeconds: data.IDLE_SECONDS,
      absoluteSeconds: data.SESSION_SECONDS,
      codeSeconds: data.CODE_SECONDS,
      graceSeconds: data.REFRESH_GRACE_SECONDS,
    },
    /** Requests per minute and session, or address of whoever has none; 0 means no limit. */
    rateLimitPerMinute: data.RATE_LIMIT_PER_MINUTE,
    /** A server whose event loop lags by more answers 503; 0 means it never does. */
    eventLoopDelayMs: data.EVENT_LOOP_DELAY_MS,
    /** Seconds between SIGTERM, from which the server says that it is not ready, and the end of its listening. */
    drainSeconds: data.DRAIN_SECONDS,
    /** How long in-flight work may take to finish after SIGTERM. */
    shutdownSeconds: data.SHUTDOWN_SECONDS,
    /** How long a worker may go on, after SIGTERM, with what it is sending and must not be sent twice. */
    jobDrainSeconds: data.JOB_DRAIN_SECONDS,
    /** How long a job waits for a marketplace that is down. */
    jobRetrySeconds: data.JOB_RETRY_SECONDS,
    /** Days that things are kept: jobs that are over, lines of the audit, files that wait to be imported (STR-008). */
    retention: { jobDays: data.JOB_DAYS, auditDays: data.AUDIT_DAYS, uploadDays: data.UPLOAD_DAYS },
    /** What one administrator may keep of files that wait to be imported. */
    uploadQuota: { files: data.UPLOAD_QUOTA_FILES, bytes: data.UPLOAD_QUOTA_MB * 1_000_000 },
    /** Rows of an import in one request, 0: the file in one; and how long a request whose reply was lost may still be at work. */
    imports: { lotRows: data.IMPORT_LOT_ROWS, settleMs: data.IMPORT_SETTLE_SECONDS * 1000 },
    metricsToken: data.METRICS_TOKEN ?? null,
    forgottenPasswordUrl: data.FORGOTTEN_PASSWORD_URL ?? null,
    marketplaceDocsUrl: data.MARKETPLACE_DOCS_URL ?? null,
    supplierOrdersUrl: data.SUPPLIER_ORDERS_URL ?? null,
    secondBrand: data.SECOND_BRAND,
    loginCarouselLink: data.LOGIN_CAROUSEL_LINK,
    externalTools: tools,
  };
}
export type Config = ReturnType<typeof loadConfig>;
