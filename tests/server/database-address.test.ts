import { describe, expect, it, onTestFinished } from 'vitest';
import { createCertificate } from '../kit/certificate.ts';
import { spawnEntry } from '../kit/child-process.ts';
import { createBrowserClient } from '../kit/client.ts';
import { jobsOf } from '../kit/jobs.ts';
import { startOwnPostgres } from '../kit/own-postgres.ts';
import { hasPgbouncer, startPgbouncer } from '../kit/pgbouncer.ts';
import { startStack } from '../kit/stack.ts';
import { stackForFile } from './session-kit.ts';

const bench = stackForFile();

/** A Postgres with TLS, and its address with these parameters. */
async function openTlsPostgres() {
  const [postgres, files] = [await startOwnPostgres(), await createCertificate()];
  onTestFinished(files.remove);
  await postgres.enableTls(files);
  return { postgres, certificate: files.certificate, address: (parameters: string) => `${postgres.url}?${parameters}` };
}

/** Output and exit code of a process of ours that cannot start. */
async function start(name: 'http' | 'worker' | 'migrate', environment: Record<string, string>) {
  const child = spawnEntry(`apps/server/src/${name}.ts`, { ...bench.stack.environment, LOG_LEVEL: 'silent', ...environment });
  onTestFinished(() => child.close());
  return [await child.ended, child.output()];
}

describe('a Postgres with TLS', () => {
  it('serves every connection of servers and workers, of migrations, locks and notifications too, encrypted [OPS-010]', async () => {
    const { postgres, certificate, address } = await openTlsPostgres();
    const DATABASE_URL = address(`sslmode=verify-full&sslrootcert=${certificate}`);
    const stack = await startStack({ database: postgres, config: { DATABASE_URL, MIGRATE_AT_START: 'true' } });
    onTestFinished(() => stack.close());
    const [server] = await Promise.all([stack.spawnServer(), stack.spawnWorker()]);
    const browser = createBrowserClient(server.url);
    await browser.signIn();
    const { uuid } = await browser.trpc.exports.start.mutate({ type: 'soldProduct', start: '2025-01-01', end: '2025-01-31' });
    await jobsOf(browser).reaches(uuid);
    const { rows } = await stack.services.db.pool.query<{ ssl: boolean; count: number }>(
      "select ssl, count(*)::int from pg_stat_ssl join pg_stat_activity using (pid) where backend_type = 'client backend' group by ssl",
    );
    expect(rows).toEqual([{ ssl: true, count: expect.any(Number) }]);
    expect(rows[0]?.count).toBeGreaterThan(5);
  });

  it('whose certificate is not known ends each process at once with one sentence [OPS-004]', async () => {
    const { postgres, address } = await openTlsPostgres();
    onTestFinished(() => postgres.drop());
    for (const name of ['http', 'worker', 'migrate'] as const)
      expect(await start(name, { DATABASE_URL: address('sslmode=verify-full') }), name).toEqual([
        1,
        expect.stringMatching(/^Le certificat de la base de données n’est pas reconnu \(DEPTH_ZERO_SELF_SIGNED_CERT\).*\n$/),
      ]);
  });
});

it('a Postgres without TLS ends a process whose address asks for it [OPS-004]', async () => {
  const DATABASE_URL = `${bench.stack.databaseUrl}?sslmode=verify-full`;
  expect(await start('worker', { DATABASE_URL })).toEqual([
    1,
    expect.stringMatching(/^La base de données n’accepte pas de connexion chiffrée.*\n$/),
  ]);
});

it('a certificate of an authority that is not there ends a process, and is named [OPS-004]', async () => {
  const DATABASE_URL = `${bench.stack.databaseUrl}?sslmode=verify-full&sslrootcert=/nowhere/authority.pem`;
  expect(await start('worker', { DATABASE_URL })).toEqual([
    1,
    expect.stringMatching(/^Le fichier \/nowhere\/authority\.pem n’existe pas.*sslrootcert.*\n$/),
  ]);
});

it('a folder of the client that is not there ends a server, and is named [OPS-004]', async () => {
  expect(await start('http', { WEB_DIR: '/nowhere' })).toEqual([
    1,
    expect.stringMatching(/^Le fichier \/nowhere\/index\.html n’existe pas : vérifiez WEB_DIR.*\n$/),
  ]);
});

describe.runIf(hasPgbouncer())('behind a pooler in transaction mode', () => {
  it.each([
    ['that does not know the database', {}, 'unknown'],
    ['that does not accept our time limits', { acceptsTimeLimits: false }, undefined],
  ])('%s, a process ends and names it [OPS-004, OPS-010]', async (_title, options, name) => {
    const pooler = await startPgbouncer(bench.stack.databaseUrl, options);
    onTestFinished(() => pooler.close());
    const url = new URL(pooler.url);
    if (name !== undefined) url.pathname = name;
    const refused = await start('worker', { DATABASE_URL: url.href, DATABASE_DIRECT_URL: bench.stack.databaseUrl });
    expect(refused).toEqual([1, expect.stringMatching(/^Le pooler refuse la connexion à la base de données.*\n$/)]);
  });
});
