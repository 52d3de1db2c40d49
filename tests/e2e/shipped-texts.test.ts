import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, inject, it } from 'vitest';
import { readRows } from '../../tools/requirements/ledger.ts';
import { openPage } from '../kit/browser.ts';
import { title } from '../kit/screen.ts';
import { startWebStack } from '../kit/web-stack.ts';

const stack = await startWebStack();
afterAll(() => stack.close());

/** Messages of the validation rules: section 5 of the catalogue's document. */
const messages = readRows()
  .filter(({ file, kind, source }) => file === 'catalogue' && kind === 'message' && source === '5')
  .flatMap(({ requirement }) => [...requirement.matchAll(/«([^»]+)»/g)].map(([, quoted = '']) => quoted));

it('the validation messages of the catalogue are served to the browser letter for letter [MSG-010]', async () => {
  const folder = inject('webDir') ?? '';
  // The build for the server is in the same folder, and is not served.
  const isServed = (file: string) => file.endsWith('.js') && !file.startsWith('renderer/');
  const scripts = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(isServed);
  const page = await openPage(stack);
  await page.goto('/');
  await title(page, 'Connexion');
  // As the browser receives them: quotes may be escaped in the source of a script.
  const paths = scripts.filter((file) =>
    messages.some((message) => readFileSync(join(folder, file), 'utf8').includes(message.slice(0, 12))),
  );
  const sources = await page.evaluate((all) => Promise.all(all.map(async (path) => (await fetch(`/${path}`)).text())), paths);
  const served = sources.join('\n').replaceAll('\\', '');
  expect(messages.length).toBeGreaterThan(30);
  expect(messages.filter((message) => !served.includes(message))).toEqual([]);
});
