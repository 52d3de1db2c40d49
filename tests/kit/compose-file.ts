import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';

const root = join(import.meta.dirname, '../..');

export interface Service {
  image?: string;
  build?: { context: string; target: string };
  command?: string[];
  entrypoint?: string[];
  profiles?: string[];
  depends_on?: Record<string, { condition: string }>;
  deploy?: { replicas?: string; resources?: { limits?: { cpus: string; memory: string } } };
  env_file?: string;
  environment?: Record<string, string>;
  healthcheck?: { disable?: boolean };
  volumes?: string[];
  /** Seconds, such as `30s`. */
  stop_grace_period?: string;
  ports?: string[];
  restart?: string;
  init?: boolean;
  read_only?: boolean;
  cap_drop?: string[];
  security_opt?: string[];
  logging?: { driver: string; options: Record<string, string> };
}

interface Compose {
  name?: string;
  services: Record<string, Service>;
  volumes: Record<string, unknown>;
  networks: Record<string, { ipam: { config: { subnet: string }[] } }>;
}

export const readText = (file: string): string => readFileSync(join(root, file), 'utf8');
export const readCompose = (file = 'docker-compose.yml'): Compose => parse(readText(file), { merge: true }) as Compose;

/** The variables without which compose starts nothing. */
export const REQUIRED = {
  SESSION_KEY: Buffer.alloc(32).toString('base64'),
  POSTGRES_PASSWORD: 'secret',
  PUBLIC_ORIGIN: 'https://comptoir.example',
};

/** Entry point of a service, such as `apps/server/dist/http.js`. */
export const bundleOfService = ({ command = [] }: Service): string | undefined => command.find((argument) => argument.endsWith('.js'));

/** The innermost `${NAME}`, `${NAME:-default}` or `${NAME:?message}`. */
const VARIABLE = /\$\{(\w+)(?::([-?])([^${}]*))?\}/;

/** A value as compose interpolates it; a missing required variable is empty. */
export function interpolate(value: string, variables: Record<string, string>): string {
  const match = VARIABLE.exec(value);
  if (match === null) return value;
  const [expression, name = '', operator, fallback = ''] = match;
  const text = variables[name] || (operator === '-' ? fallback : '');
  return interpolate(
    value.replace(expression, () => text),
    variables,
  );
}

/** Environment of a service's process with this `.env`: `env_file`, then `environment`, as the Compose Specification orders them. */
export function environmentOf(service: Service, variables: Record<string, string>): Record<string, string> {
  const listed = Object.entries(service.environment ?? {}).map(([name, value]) => [name, interpolate(value, variables)]);
  return { ...(service.env_file === '.env' ? variables : {}), ...Object.fromEntries(listed) };
}

/** Containers of a service with this `.env`. */
export const replicasOf = ({ deploy }: Service, variables: Record<string, string> = {}): number =>
  Number(interpolate(deploy?.replicas ?? '1', variables));
