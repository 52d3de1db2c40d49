import { DEFAULT_SECOND_BRAND } from '@comptoir/shared/brands';
import { z } from 'zod';

const Environment = z.object({
  HOST: z.string().default('127.0.0.1'),
  PORT: z.coerce.number().int().min(0).max(65_535).default(3001),
  MARKETPLACE_DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }),
  /** `1` enables `/__faults` and `/__requests`. */
  MARKETPLACE_FAULTS: z.enum(['0', '1']).default('0'),
  /** At least 32 characters; by default a random one stored in the database. */
  MARKETPLACE_SIGNING_KEY: z.string().min(32).optional(),
  MARKETPLACE_TOKEN_SECONDS: z.coerce.number().int().min(1).default(3600),
  /** Code of the second storefront brand (OP-024). */
  SECOND_BRAND: z
    .string()
    .regex(/^[a-z0-9-]+$/)
    .default(DEFAULT_SECOND_BRAND),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
});

/** Reads the environment and reports all invalid variables together. */
export function loadConfig(environment: NodeJS.ProcessEnv) {
  // An empty variable, as in compose and .env files, counts as absent.
  const set = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
  const read = Environment.safeParse(set);
  if (!read.success) {
    const lines = read.error.issues.map(({ path, message }) => `  ${path.join('.')}: ${message}`);
    throw new Error(`The environment of the marketplace is not usable:\n${lines.join('\n')}`);
  }
  const { data } = read;
  return {
    host: data.HOST,
    port: data.PORT,
    databaseUrl: data.MARKETPLACE_DATABASE_URL,
    faults: data.MARKETPLACE_FAULTS === '1',
    signingKey: data.MARKETPLACE_SIGNING_KEY === undefined ? undefined : Buffer.from(data.MARKETPLACE_SIGNING_KEY),
    tokenSeconds: data.MARKETPLACE_TOKEN_SECONDS,
    secondBrand: data.SECOND_BRAND,
    logLevel: data.LOG_LEVEL,
  };
}
export type Config = ReturnType<typeof loadConfig>;
