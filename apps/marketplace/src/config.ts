import { DEFAULT_SECOND_BRAND } from '@comptoir/shared/brands';
import { z } from 'zod';

const Environment = z.object({
  HOST: z.string().default('127.0.0.1'),
  PORT: z.coerce.number().int().min(0).max(65_535).default(3001),
  MARKETPLACE_DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }),
  /** `1` opens `/__faults` and `/__requests`. */
  MARKETPLACE_FAULTS: z.enum(['0', '1']).default('0'),
  /** At least 32 characters; without it the database keeps a random one. */
  MARKETPLACE_SIGNING_KEY: z.string().min(32).optional(),
  MARKETPLACE_TOKEN_SECONDS: z.coerce.number().int().min(1).default(3600),
  /** Code of the second storefront brand (OP-024). */
  SECOND_BRAND: z
    .string()
    .regex(/^[a-z0-9-]+$/)
    .default(DEFAULT_SECOND_BRAND),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
});

/** Reads the environment, and says all that is wrong with it at once. */
export function loadConfig(environment: NodeJS.ProcessEnv) {
  // An empty variable, as compose files and .env files leave them, is an absent one.
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
