import { randomUUID } from 'node:crypto';
import { countDue } from '@comptoir/server/jobs/dispatch.sql';
import type { JobView } from '@comptoir/shared/jobs/jobs';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { until } from '../kit/until.ts';
import { author, eachBackend, type JobBench, january, openJobBench, otherAuthor } from './jobs-bench.ts';

eachBackend('a hundred exports of one administrator, on %s,', (backend) => {
  let bench: JobBench;
  beforeEach(async () => {
    bench = await openJobBench(backend);
  });
  afterEach(() => bench.close());

  const imported = (who: typeof author) => {
    const payload = { import: randomUUID(), kind: 'codes' as const, detail: 'codes.csv' };
    return bench.jobs.enqueue('imports.check', payload, who, 'request-1');
  };
  const applied = (who: typeof author) => {
    const payload = { import: randomUUID(), kind: 'codes' as const, detail: 'codes.csv' };
    return bench.jobs.enqueue('imports.apply', payload, who, 'request-1');
  };
  const states = async (jobs: JobView[], who = author) =>
    (await Promise.all(jobs.map(({ uuid }) => bench.jobs.get(who, uuid)))).map(({ state }) => state);

  it('keep neither the import nor the export of another waiting, nor an import of their author', async () => {
    const hundred: JobView[] = [];
    for (const _ of Array.from({ length: 20 })) hundred.push(...(await Promise.all(Array.from({ length: 5 }, bench.accept))));
    await bench.startWorker(undefined, { 'imports.check': async () => null });
    await bench.attempt(2);
    const others = [await imported(otherAuthor), await imported(author)];
    await until(
      'both imports',
      async () => `${await states([others[0] as JobView], otherAuthor)}${await states([others[1] as JobView])}` === 'succeededsucceeded',
    );
    const other = await bench.jobs.enqueue('exports.soldProduct', january, otherAuthor, 'request-2');
    await until('the export of the other', async () => (await bench.jobs.get(otherAuthor, other.uuid)).state === 'running');
    const first = await states(hundred);
    expect(first.filter((state) => state !== 'queued')).toEqual(['running', 'running']);
  });

  it('follow each other without a pause', async () => {
    const jobs = await Promise.all(Array.from({ length: 5 }, bench.accept));
    await bench.startWorker();
    for (const n of [1, 2, 3, 4, 5]) (await bench.attempt(n)).source.end('a;b\n');
    await until('all of them', async () => (await states(jobs)).every((state) => state === 'succeeded'));
  });

  it('and imports whose lots take long leave a place for the others [OUT-012]', async () => {
    const authors = Array.from({ length: 4 }, (_, place) => ({ ...author, id: `author-${place}` }));
    const imports = await Promise.all(authors.map(applied));
    const due = async () => (await countDue(bench.db.pool)).map(({ kind, count }) => `${count} ${kind}`);
    expect(await due()).toEqual(['3 imports.apply']);
    const ends: (() => void)[] = [];
    let isOver = false;
    try {
      await bench.startWorker(undefined, {
        'imports.apply': () =>
          new Promise((resolve) => {
            ends.push(() => resolve(null));
            if (isOver) resolve(null);
          }),
        'imports.check': async () => null,
      });
      const statesOf = async () => (await Promise.all(authors.map((who, place) => states([imports[place] as JobView], who)))).flat();
      await until('three of them', async () => (await statesOf()).filter((state) => state === 'running').length === 3);
      const check = await imported(otherAuthor);
      await until('the check of another', async () => (await states([check], otherAuthor))[0] === 'succeeded');
      expect((await statesOf()).toSorted()).toEqual(['queued', 'running', 'running', 'running']);
      // The alert on waiting jobs does not count it.
      expect(await due()).toEqual([]);
      ends[0]?.();
      await until('the fourth', async () => (await statesOf()).toSorted().join() === 'running,running,running,succeeded');
      // A job runs before its handler is called.
      await until('its handler', async () => ends.length === authors.length);
    } finally {
      // The bench closes when all of them have ended, also one that begins now.
      isOver = true;
      for (const end of ends) end();
    }
  });
});
