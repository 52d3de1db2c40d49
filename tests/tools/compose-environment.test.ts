import { parseEnv } from 'node:util';
import { loadConfig } from '@comptoir/server/config';
import { connectionsOf } from '@comptoir/server/connection-budget';
import { describe, expect, it } from 'vitest';
import { bundleOfService, environmentOf, REQUIRED, readCompose, readText, replicasOf } from '../kit/compose-file.ts';

const { services } = readCompose();
const ours = Object.entries(services).filter(([, service]) => bundleOfService(service) !== undefined);
const servers = ours.filter(([, service]) => bundleOfService(service)?.startsWith('apps/server/'));
const example = Object.keys(parseEnv(readText('.env.example')));

/** What an image decides: folders, and the address inside the container. Both images have that of `production`. */
function environmentOfImage(): Record<string, string> {
  const stage = readText('Dockerfile').split(' AS production\n')[1] ?? '';
  const pairs = /^ENV (.+)$/m.exec(stage)?.[1]?.split(' ') ?? [];
  return Object.fromEntries(pairs.map((pair) => pair.split('=') as [string, string]));
}

const ofImage = environmentOfImage();
/** What the reference marketplace reads of it. */
const ADDRESS = ['NODE_ENV', 'HOST', 'PORT'];

describe.each(ours)('the environment of %s', (_name, service) => {
  it('has every variable of .env, apart from those that the image decides [OPS-001]', () => {
    const settable = example.filter((name) => !(name in ofImage) && name !== 'FILES_DIR');
    expect(settable).toContain('FIXED_UUIDS');
    for (const name of settable)
      expect(environmentOf(service, { ...REQUIRED, [name]: 'set-by-the-operator' })[name], name).toBe('set-by-the-operator');
  });

  it('has those of the image, also when .env is a copy of .env.example, which empties them [OPS-001]', () => {
    const unchanged = parseEnv(readText('.env.example')) as Record<string, string>;
    const environment = environmentOf(service, { ...unchanged, ...REQUIRED });
    const isServer = bundleOfService(service)?.startsWith('apps/server/');
    const { NODE_OPTIONS: _, ...folders } = ofImage;
    const decided = isServer ? folders : Object.fromEntries(ADDRESS.map((name) => [name, ofImage[name]]));
    expect(environment).toMatchObject(decided);
    expect(decided).toMatchObject({ PORT: '3000' });
  });
});

describe.each(servers)('the configuration of %s', (_name, service) => {
  it('is valid with .env.example and what is required [OPS-001]', () => {
    const unchanged = parseEnv(readText('.env.example')) as Record<string, string>;
    const config = loadConfig(environmentOf(service, { ...unchanged, ...REQUIRED }));
    expect(config).toMatchObject({
      databaseUrl: 'postgresql://comptoir:secret@postgres:5432/comptoir',
      redisUrl: 'redis://redis:6379',
      filesDir: '/data/files',
      webDir: '/app/apps/web/dist',
      publicOrigin: 'https://comptoir.example',
    });
  });
});

it('explains in .env.example every variable that the compose file reads [OPS-001]', () => {
  const read = [...readText('docker-compose.yml').matchAll(/\$\{(\w+)/g)].map(([, name]) => name);
  expect(read).toContain('POSTGRES_PASSWORD');
  expect(read.filter((name) => name !== undefined && !example.includes(name))).toEqual([]);
});

it('opens no more connections than its Postgres allows, also without Redis [OPS-001]', () => {
  const config = { ...loadConfig(REQUIRED), redisUrl: null };
  const [server, worker] = [connectionsOf(config, 'requests'), connectionsOf(config, 'jobs')];
  const figures = `at most ${server - config.databasePoolSize} in a server and ${worker - config.databasePoolSize} in a worker`;
  expect(readText('.env.example').replaceAll(/\n# /g, ' ')).toContain(figures);
  const opened = servers.map(([, service]) => {
    const bundle = bundleOfService(service);
    if (bundle?.endsWith('migrate.js') === true) return 1;
    return replicasOf(service) * (bundle?.endsWith('worker.js') === true ? worker : server);
  });
  const allowed = Number(/max_connections=(\d+)/.exec(services.postgres?.command?.join(' ') ?? '')?.[1]);
  // Three are reserved for the superuser.
  expect(opened.reduce((sum, count) => sum + count)).toBeLessThan(allowed - 3);
});
