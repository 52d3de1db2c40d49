import { setTimeout as wait } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';
import pg from 'pg';
import { chromium, type Page } from 'playwright-core';
import { startChromium } from '../kit/chromium.ts';
import { createBrowserClient } from '../kit/client.ts';
import { listSubjects } from '../kit/list-subjects.ts';
import { addressOf, SCREENS } from '../kit/screens.ts';
import type { Processes } from './processes.ts';
import { kilobytes, report } from './report.ts';

const QUIET_MS = 2_000;

interface Weight {
  files: number;
  gzip: number;
  plain: number;
}

/** All JavaScript that a visit loads, with its size after gzip. */
async function weigh(page: Page, address: string): Promise<Weight> {
  const bodies: Promise<Buffer>[] = [];
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script' && response.ok()) bodies.push(response.body());
  });
  await page.goto(address);
  await page.getByRole('heading', { level: 1 }).waitFor();
  // The stream of job changes keeps the network busy: the page counts as loaded when no script was requested for a while.
  for (let seen = -1; seen !== bodies.length; ) {
    seen = bodies.length;
    await wait(QUIET_MS);
  }
  const scripts = await Promise.all(bodies);
  const sum = (of: (body: Buffer) => number) => scripts.reduce((total, body) => total + of(body), 0);
  return { files: scripts.length, gzip: sum((body) => gzipSync(body, { level: 9 }).length), plain: sum((body) => body.length) };
}

/** JavaScript of the login page and of each screen, loaded in Chromium with an empty cache. */
export async function benchWeight({ url, marketplaceDatabaseUrl }: Processes): Promise<void> {
  const server = await startChromium();
  const browser = await chromium.connect(server.wsEndpoint());
  const client = createBrowserClient(url);
  const tokens = await client.signIn();
  const rows: Record<string, string>[] = [];
  const database = new pg.Client({ connectionString: marketplaceDatabaseUrl });
  await database.connect();
  const of = await listSubjects(async (text) => (await database.query(text)).rows);
  await database.end();
  const screens = SCREENS.map((screen) => ({
    what: screen.name,
    path: addressOf(screen, of),
    signedIn: true,
    budget: screen.list === undefined ? 241 : 201,
  }));
  for (const { what, path, signedIn, budget } of [{ what: 'login page', path: '/', signedIn: false, budget: 90 }, ...screens]) {
    const context = await browser.newContext();
    if (signedIn) {
      await context.addCookies(client.cookies.all().map(({ name, value }) => ({ name, value, url })));
      await context.addInitScript((kept) => {
        localStorage.setItem('token', kept.token);
        localStorage.setItem('refresh_token', kept.refreshToken);
      }, tokens);
    }
    const { files, gzip, plain } = await weigh(await context.newPage(), url + path);
    rows.push({ what, files: String(files), gzip: kilobytes(gzip), plain: kilobytes(plain), budget: `${budget} kB` });
    await context.close();
  }
  await browser.close();
  await server.close();
  report(
    'JavaScript of a screen opened cold',
    `Every script that Chromium loads from an empty cache until no more comes for ${QUIET_MS / 1000} s, preloads included, each weighed as gzip -9.
     Budgets of the design, for comparison only.`,
    rows,
  );
}
