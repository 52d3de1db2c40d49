import { of } from '@comptoir/shared/elision';
import type { Locator, Page } from 'playwright-core';
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest';
import { expectNoViolations } from '../kit/accessibility.ts';
import { signedInPage } from '../kit/browser.ts';
import { rows, settled, title } from '../kit/screen.ts';
import { startWebStack } from '../kit/web-stack.ts';

const stack = await startWebStack();
afterAll(() => stack.close());
beforeEach(() => stack.marketplace.forget());
afterEach(() => stack.marketplace.faults([]));

const PATH = '/admin/catalogue/listCategories';
const BLOCKED = 'Vous devez retirer les filtres afin de pouvoir modifier les positions...';
/** Chromium logs each failed request to the console. */
const allow = [/Failed to load resource/];

const names = (page: Page) => page.locator('tr[data-row] .table-name').allTextContents();
const positions = (page: Page) => page.locator('tr[data-row] [data-label=Position]').allTextContents();
const handle = (page: Page, name: string) => page.getByRole('button', { name: `Déplacer ${name}`, exact: true });
/** Calls that changed something, as they ended. */
const writes = async () => (await stack.marketplace.requests('catalogue.categories.update')).map(({ status }) => status);

async function open(page: Page, query = '?page=1&itemsPerPage=25'): Promise<string[]> {
  await page.goto(PATH + query);
  await settled(page);
  return names(page);
}

/** Opens the children of a category of the top level. */
async function openChildren(page: Page, name: string): Promise<void> {
  await page.getByRole('link', { name: `Voir les sous-catégories ${of(name)}` }).click();
  await title(page, `Sous-catégories de ${name}`);
  await settled(page);
}

/** Moves one item to another index. */
const moved = (order: readonly string[], from: number, to: number): string[] => {
  const next = [...order];
  next.splice(to, 0, ...next.splice(from, 1));
  return next;
};

async function drag(page: Page, from: Locator, to: Locator): Promise<void> {
  const [start, end] = [await from.boundingBox(), await to.boundingBox()];
  if (!start || !end) throw new Error('nothing to drag');
  await page.mouse.move(start.x + start.width / 2, start.y + start.height / 2);
  await page.mouse.down();
  await page.mouse.move(start.x + start.width / 2, (start.y + end.y) / 2, { steps: 4 });
  await page.mouse.move(end.x + end.width / 2, end.y + end.height / 2, { steps: 4 });
}

describe('the order of the categories', () => {
  it('is changed by dragging or with the keyboard alone, which sends the position and announces each step; Escape changes nothing; it is so for everybody [CAT-019, CAT-020, CAT-062]', async () => {
    const page = await signedInPage(stack);
    const before = await open(page);
    await handle(page, before[1] ?? '').focus();
    await page.keyboard.press('Space');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Escape');
    await page.getByText(`Déplacement annulé : ${before[1]} reste en position 2.`).waitFor();
    await drag(page, handle(page, before[0] ?? ''), handle(page, before[3] ?? ''));
    await page.keyboard.press('Escape');
    await page.getByText(`Déplacement annulé : ${before[0]} reste en position 1.`).waitFor();
    await page.mouse.up();
    expect(await names(page)).toEqual(before);
    expect(await page.locator('tr[data-lifted]').count()).toBe(0);
    expect(await writes()).toEqual([]);

    await drag(page, handle(page, before[0] ?? ''), handle(page, before[3] ?? ''));
    await page.mouse.up();
    const dragged = moved(before, 0, 3);
    await expect.poll(() => names(page)).toEqual(dragged);
    await expect.poll(writes).toEqual([200]);
    await expect.poll(() => positions(page)).toEqual(dragged.map((_, index) => String(index + 1)));

    const name = dragged[4] ?? '';
    await handle(page, name).focus();
    await page.keyboard.press('Space');
    await page.getByText(`Déplacement de ${name}, en position 5.`).waitFor();
    await expectNoViolations(page);
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('ArrowUp');
    await page.getByText(`${name} : position 3.`).waitFor();
    await page.keyboard.press('Space');
    await page.getByText(`${name} est maintenant en position 3.`).waitFor();
    const expected = moved(dragged, 4, 2);
    await expect.poll(() => names(page)).toEqual(expected);
    await expect.poll(writes).toEqual([200, 200]);
    // The handle was moved with its row, and still has the focus.
    await expect.poll(() => handle(page, name).evaluate((button) => button === document.activeElement)).toBe(true);
    expect(await open(await signedInPage(stack))).toEqual(expected);
  });

  it('is changed on a page that is not the first, by the position of the row whose place is taken [CAT-020]', async () => {
    const page = await signedInPage(stack);
    const before = await open(page, '?page=2&itemsPerPage=10');
    expect(before.length).toBe(2);
    await handle(page, before[1] ?? '').focus();
    await page.keyboard.press('Enter');
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('Enter');
    await page.getByText(`${before[1]} est maintenant en position 11.`).waitFor();
    await expect.poll(writes).toEqual([200]);
    expect((await open(page)).slice(10)).toEqual([before[1], before[0]]);
  });

  it('cannot be changed while a search or a sort is set: the handle says why, and nothing is sent [CAT-021, CAT-022, CAT-023]', async () => {
    const page = await signedInPage(stack);
    for (const query of ['search=voy', 'order=name.asc']) {
      const before = await open(page, `?page=1&itemsPerPage=25&${query}`);
      const first = handle(page, before[0] ?? '');
      expect(await first.getAttribute('aria-disabled'), query).toBe('true');
      await first.focus();
      await page.getByRole('tooltip').filter({ hasText: BLOCKED, visible: true }).waitFor();
      await expectNoViolations(page);
      await page.keyboard.press('Space');
      await page.getByRole('status').filter({ hasText: BLOCKED }).waitFor();
      await page.keyboard.press('ArrowDown');
      await page.keyboard.press('Space');
      expect(await writes(), query).toEqual([]);
      expect(await names(page), query).toEqual(before);
    }
  });

  it('is shown at once, and as it was read again when its reply is lost', async () => {
    const page = await signedInPage(stack, { allow });
    const before = await open(page);
    await stack.marketplace.faults([{ call: 'catalogue.categories.update', status: 503, blocked: true }]);
    await handle(page, before[0] ?? '').focus();
    await page.keyboard.press('Space');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Space');
    await expect.poll(() => names(page)).toEqual(moved(before, 0, 1));
    await stack.marketplace.faults([{ call: 'catalogue.categories.update', status: 503 }]);
    await page
      .getByRole('alert')
      .filter({ hasText: `Le déplacement de « ${before[0]} » est incertain. La place de marché n’a pas répondu.` })
      .waitFor();
    await expect.poll(() => names(page)).toEqual(before);
  });
});

describe('archiving a category', () => {
  const others = (page: Page, name: string) => page.getByRole('button', { name: `Autres actions pour ${name}`, exact: true });
  async function archive(page: Page, name: string) {
    await others(page, name).click();
    await page.getByRole('menuitem', { name: 'Archiver…' }).click();
  }

  it('asks first; declined, nothing is sent; confirmed, the row says so and offers it no more [CAT-013, CAT-033, CAT-061, CAT-067, MSG-003]', async () => {
    const page = await signedInPage(stack);
    await open(page);
    await openChildren(page, 'Sport');
    // One that has no sub-categories itself.
    const leaf = rows(page)
      .filter({ hasNot: page.getByRole('link', { name: /^Voir / }) })
      .first();
    const child = (await leaf.locator('.table-name').textContent()) ?? '';
    await archive(page, child);
    const dialog = page.getByRole('alertdialog', { name: 'Archiver cette sous-catégorie ?' });
    await dialog.waitFor();
    await expectNoViolations(page);
    await dialog.getByRole('button', { name: 'Non' }).click();
    await dialog.waitFor({ state: 'detached' });
    expect(await writes()).toEqual([]);
    await expect.poll(() => others(page, child).evaluate((button) => button === document.activeElement)).toBe(true);

    await archive(page, child);
    await dialog.getByRole('button', { name: 'Archiver' }).click();
    await page.getByRole('status').filter({ hasText: 'Archivé !' }).waitFor();
    await rows(page).filter({ hasText: child }).getByText('Archivée', { exact: true }).waitFor();
    await others(page, child).waitFor({ state: 'detached' });
    expect(await writes()).toEqual([200]);
    await expect.poll(() => page.evaluate(() => document.activeElement?.closest('[data-row]')?.textContent ?? '')).toContain(child);
  });

  it('of what has sub-categories in use is disabled, says why, and sends nothing; also when only the marketplace knows of them [CAT-034, CAT-035, CAT-036, DAY-012]', async () => {
    const page = await signedInPage(stack, { allow });
    const parents = page.getByRole('link', { name: /^Voir les sous-catégories d(?:e |’)/ });
    const nameOf = async (link: Locator) =>
      (await link.getAttribute('aria-label'))?.replace(/^Voir les sous-catégories d(?:e |’)/, '') ?? '';
    for (const kind of ['catégorie', 'sous-catégorie']) {
      const text = `Vous ne pouvez pas archiver cette ${kind} car ses sous-catégories ne sont pas archivées`;
      await open(page);
      if (kind === 'sous-catégorie') await openChildren(page, 'Voyages');
      await others(page, await nameOf(parents.first())).click();
      const entry = page.getByRole('menuitem', { name: 'Archiver…' });
      expect(await entry.textContent()).toBe(`Archiver…${text}`);
      expect(await entry.getAttribute('aria-disabled')).toBe('true');
      // The complete reason can be read.
      const reason = entry.getByText(text, { exact: true });
      expect(await reason.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBeLessThanOrEqual(0);
      await expectNoViolations(page);
      await entry.click({ force: true });
      expect(await page.getByRole('alertdialog').count()).toBe(0);
      expect(await writes()).toEqual([]);
    }

    const name = await nameOf(parents.last());
    const children = `where parent_id = (select id from category where name = '${name}' and lvl = 2)`;
    await stack.marketplace.sql(`update category set archived = true ${children}`);
    await page.reload();
    await settled(page);
    await archive(page, name);
    await stack.marketplace.sql(`update category set archived = false ${children}`);
    await page.getByRole('alertdialog').getByRole('button', { name: 'Archiver' }).click();
    await page.getByRole('alert').filter({ hasText: 'Vous ne pouvez pas archiver cette sous-catégorie car ses sous-catégories' }).waitFor();
  });
});
