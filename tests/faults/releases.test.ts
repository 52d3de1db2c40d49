import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { freePort } from '../../tools/kit/free-port.ts';
import { buildAt, lastRelease, withoutComment } from '../clone/last-release.ts';
import { spawnEntry, spawnProcess, untilReady } from '../kit/child-process.ts';
import { createBrowserClient } from '../kit/client.ts';
import { createDatabase, hasRedis, redisUrl } from '../kit/databases.ts';
import { isDeep } from '../kit/deep.ts';
import { importsOf } from '../kit/imports.ts';
import { jobsOf } from '../kit/jobs.ts';
import { ownProduct } from '../kit/own-stock.ts';
import { startStack } from '../kit/stack.ts';

const RANGE = { type: 'soldProduct', start: '2025-01-01', end: '2025-01-31' } as const;
const release = lastRelease();

/** Servers and workers of both releases on one database, which nobody has migrated yet, and on one folder of files. */
async function openReleases(released: string, queue: Record<string, string>) {
  const stack = await startStack();
  onTestFinished(() => stack.close());
  const database = await createDatabase('empty');
  const files = await mkdtemp(path.join(tmpdir(), 'comptoir-test-releases-'));
  onTestFinished(async () => {
    await database.drop();
    await rm(files, { recursive: true, force: true });
  });
  const environment = { ...stack.environment, DATABASE_URL: database.url, FILES_DIR: files, ...queue };
  const scripts = {
    former: (name: 'http' | 'worker', env: Record<string, string>) => spawnProcess(path.join(released, `${name}.js`), env),
    next: (name: 'http' | 'worker', env: Record<string, string>) => spawnEntry(`apps/server/src/${name}.ts`, env),
  };
  return {
    stack,
    async startServer(which: keyof typeof scripts) {
      const port = await freePort();
      const child = scripts[which]('http', { ...environment, PORT: String(port) });
      onTestFinished(() => child.close());
      const url = `http://127.0.0.1:${port}`;
      await untilReady(`server of the ${which} release`, child, async () => (await fetch(`${url}/readyz`)).ok);
      return { ...child, url };
    },
    async startWorker(which: keyof typeof scripts) {
      const child = scripts[which]('worker', environment);
      onTestFinished(() => child.close());
      await untilReady(`worker of the ${which} release`, child, () => child.output().includes('worker ready'));
      return child;
    },
    /** As `docker compose run migrate`. */
    async migrate() {
      const child = spawnEntry('apps/server/src/migrate.ts', environment);
      expect([await child.ended, child.output()]).toEqual([0, expect.anything()]);
    },
  };
}

// The other builds the last release, which takes a minute.
it('the last release is a commit with its schema, where the history is there', () => {
  expect(withoutComment('// One.\n// Two.\n/// A table.\nmodel A {}\n')).toBe('/// A table.\nmodel A {}\n');
  if (release !== null) expect(release).toMatch(/^[0-9a-f]{40}$/);
});

if (isDeep) {
  describe.runIf(release !== null)('beside the last release', () => {
    it.each(hasRedis() ? ['postgres', 'redis'] : ['postgres'])(
      'the next one works on the same database, and each goes on with sessions, writes, jobs and imports of the other, with the queue in %s [OPS-003]',
      async (queue) => {
        const installation = await openReleases(buildAt(release ?? ''), queue === 'redis' ? { REDIS_URL: redisUrl() } : {});
        const { stack } = installation;
        const former = await installation.startServer('former');
        const formerWorker = await installation.startWorker('former');
        const before = createBrowserClient(former.url);
        await before.signIn();
        const { uuid } = await before.trpc.suppliers.transporters.create.mutate({ name: 'Avant', isActive: true, vignette: null });
        const finished = await before.trpc.exports.start.mutate(RANGE);
        await jobsOf(before).reaches(finished.uuid);
        const [first, second] = [await ownProduct(stack), await ownProduct(stack)];
        const imports = importsOf(before);
        const planned = await imports.check(first, 'code\nAVANT1\nAVANT2\n');
        await formerWorker.close();
        // Accepted by the former release, which has no worker any more.
        const accepted = await before.trpc.exports.start.mutate(RANGE);

        await installation.migrate();
        const next = await installation.startServer('next');
        const nextWorker = await installation.startWorker('next');
        const after = createBrowserClient(next.url, before.cookies, before.tokens);
        expect(await after.trpc.session.me.query()).toEqual(await before.trpc.session.me.query());
        await jobsOf(before).reaches(accepted.uuid);
        await after.trpc.suppliers.transporters.setActive.mutate({ uuid, isActive: false });
        await before.trpc.suppliers.transporters.setActive.mutate({ uuid, isActive: true });
        await importsOf(after).apply(planned.uuid);
        await imports.reaches(planned.uuid, 'done');
        const { url } = await after.trpc.jobs.ticket.mutate({ uuid: finished.uuid });
        expect((await after.fetch(url)).status).toBe(200);

        // Back to the former release: what the next one has accepted and planned.
        const plannedAfter = await importsOf(after).check(second, 'code\nAPRES1\n');
        await nextWorker.close();
        const acceptedAfter = await after.trpc.exports.start.mutate(RANGE);
        await importsOf(after).apply(plannedAfter.uuid);
        await installation.startWorker('former');
        await jobsOf(after).reaches(acceptedAfter.uuid);
        await importsOf(after).reaches(plannedAfter.uuid, 'done');
        // A release that is rolled back starts on the newer schema.
        const again = await installation.startServer('former');
        const rolledBack = createBrowserClient(again.url, before.cookies, before.tokens);
        expect((await rolledBack.trpc.suppliers.transporters.list.query({ page: 1, itemsPerPage: 100 })).items).toContainEqual(
          expect.objectContaining({ uuid, isActive: true }),
        );
        await rolledBack.trpc.suppliers.transporters.setActive.mutate({ uuid, isActive: false });
      },
      10 * 60_000,
    );
  });
}
