import { readFileSync } from 'node:fs';
import { handlers } from '@comptoir/server/job-handlers';
import { startJobWorker } from '@comptoir/server/jobs/consumer';
import { expect, it, onTestFinished } from 'vitest';
import { executedFiles } from '../kit/executed-files.ts';
import { importsOf } from '../kit/imports.ts';
import { ownProduct } from '../kit/own-stock.ts';
import { signedInStack } from '../kit/signed-in-stack.ts';

const { stack, browser } = await signedInStack();
const document = readFileSync('docs/architecture.md', 'utf8');

const SERVER = 'apps/server/src/';

/** Files of a trip that docs/architecture.md names; `plugins/` for all hooks. */
function documented(trip: string): string[] {
  const [, list = ''] = new RegExp(`<!-- trip: ${trip} -->([^]*?)<!-- /trip -->`).exec(document) ?? [];
  return [...list.matchAll(/^\d+\. `([^`]+)`/gm)].flatMap(([, file]) => file ?? []).sort();
}

const nameOf = (file: string) => (file.startsWith('plugins/') ? `${SERVER}plugins/` : `${SERVER}${file}`);
const namesOf = (files: string[]) => [...new Set(files.map(nameOf))].sort();

/** The connection to the database that listens: a notification, or the next heartbeat, may come during any trip. */
const LISTENING = `${SERVER}notifications.ts`;

/**
 * Files that ran on the first trip after a start, when nothing is kept in memory, and those that ran on each of two more: what a timer runs
 * beside them is not part of the trip.
 */
async function travelled(prepare: () => Promise<() => Promise<unknown>>) {
  await stack.restartServer();
  const first = await executedFiles(await prepare());
  const [one, other] = [await executedFiles(await prepare()), await executedFiles(await prepare())];
  return { first: namesOf(first), each: namesOf(one.filter((file) => other.includes(file))) };
}

/** The documented files run on the first trip; on each, no other file does, but those of `known`. */
async function expectDocumented(trip: string, prepare: () => Promise<() => Promise<unknown>>, known: (file: string) => boolean) {
  const { first, each } = await travelled(prepare);
  const files = documented(trip);
  const missing = files.filter((file) => !first.includes(file));
  expect(missing, 'documented, and not run').toEqual([]);
  const others = each.filter((file) => file !== LISTENING && !files.includes(file) && !known(file));
  expect(others, 'run, and not documented').toEqual([]);
}

it('a page of a list passes the documented files of the server', async () => {
  const list = async () => () => browser.trpc.catalogue.products.list.query({});
  await expectDocumented('list', list, () => false);
});

it('a save passes the documented files of the server', async () => {
  const { suppliers } = browser.trpc.suppliers;
  const [supplier] = (await suppliers.list.query({})).items;
  const uuid = supplier?.uuid ?? '';
  let count = 0;
  const save = async () => {
    const base = await suppliers.get.query({ uuid });
    count += 1;
    return () => suppliers.update.mutate({ uuid, base, age: 0, form: { ...base, notes: `Note ${count}` } });
  };
  await expectDocumented('save', save, (file) => documented('list').includes(file));
});

/** In this process, whose functions are counted. */
async function startWorker(): Promise<void> {
  const { services } = stack;
  const worker = await startJobWorker({ ...services, handlers, services });
  onTestFinished(() => worker.close());
}

it('an import passes the documented files of server and worker', async () => {
  const { importFile } = importsOf(browser);
  const product = await ownProduct(stack);
  let count = 0;
  const imported = async () => {
    if (count === 0) await startWorker();
    count += 1;
    return () => importFile(product, `code;expirationDate\nA${count};\nB${count};\nC${count};\n`);
  };
  await expectDocumented(
    'import',
    imported,
    (file) => !/^apps\/server\/src\/(areas|csv|files|routes)\//.test(file) || file.endsWith('routes/trpc.ts'),
  );
});
