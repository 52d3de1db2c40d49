import { collectionTexts as texts } from '@comptoir/shared/catalogue/collections/collection-texts';
import { leaveTexts } from '@comptoir/shared/form-texts';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { boxes, counters, save } from '../kit/binding-grid.ts';
import { question } from '../kit/confirmation.ts';
import { rows, settled } from '../kit/screen.ts';
import { mountedClient } from './mounted.ts';

const { page, standIn, stack } = await mountedClient();
// For the page, which all tests of this file share.
await page.clock.install();
afterEach(() => page.clock.resume());

let grid = '';
beforeAll(async () => {
  const [row] = await stack.marketplace.sql<{ uuid: string }>('select uuid from variant_collection order by id limit 1');
  grid = `/admin/catalogue/socialEventGrantCollection/edit/${row?.uuid}`;
});
const sent = () => standIn.sentTo('catalogue.collectionEvents.save').map(({ add }) => add.length);
const path = () => new URL(page.url()).pathname;

/** A grid that was just saved, which returns to its list in a moment. */
async function saveOne(): Promise<void> {
  standIn.answer('catalogue.collectionEvents.save', (() => null) as never);
  await page.goto(grid);
  await settled(page);
  await rows(page).first().waitFor();
  await boxes(page).and(page.locator(':not(:checked)')).nth(0).check();
  await page.clock.pauseAt(new Date((await page.evaluate(() => Date.now())) + 10_000));
  await save(page).click();
  // The call is sent by a timer.
  await page.clock.runFor(100);
  await page.getByText(texts.saved).first().waitFor();
}

it('a grid that is saved sends nothing more, by its button, Ctrl+S or a link, and returns to its list [COL-023]', async () => {
  await saveOne();
  // A busy button receives the press.
  await page.getByRole('button', { name: /^Enregistre/ }).click({ force: true });
  await page.keyboard.press('ControlOrMeta+s');
  await page.clock.runFor(1_000);
  expect([sent(), path()]).toEqual([[1], grid]);
  await page.evaluate(() => document.querySelector<HTMLAnchorElement>('nav a[href="/admin/jobs"]')?.click());
  await page.clock.resume();
  await page.waitForURL((url) => url.pathname === '/admin/jobs');
  expect([await question(page, leaveTexts.title).count(), sent()]).toEqual([0, [1]]);
});

it('a row that is ticked before a saved grid returns to its list stays a change, and the screen stays [COL-023]', async () => {
  await saveOne();
  const before = await boxes(page).and(page.locator(':not(:checked)')).count();
  expect(before).toBeGreaterThan(1);
  await boxes(page).nth(2).click();
  await page.clock.runFor(10_000);
  expect(path()).toBe(grid);
  const { add, remove } = await counters(page);
  expect(Number(add) + Number(remove)).toBe(1);
  await save(page).click();
  await page.clock.resume();
  await page.waitForURL((url) => url.pathname !== grid);
  expect(sent()).toHaveLength(2);
});
