import { exportTexts } from '@comptoir/shared/exports/texts';
import { formTexts } from '@comptoir/shared/form-texts';
import { listTexts, selectionTexts } from '@comptoir/shared/list-texts';
import { paletteTexts } from '@comptoir/shared/palette-texts';
import { afterEach, describe, expect, it } from 'vitest';
import { selectOption } from '../kit/listbox.ts';
import { rows, selectionBar, settled, title } from '../kit/screen.ts';
import { heldReply } from './held-reply.ts';
import { mountedClient } from './mounted.ts';
import { servedViews, view } from './served-views.ts';

const { page, standIn, allowFailures } = await mountedClient();
afterEach(() => page.unrouteAll());

const SUPPLIERS = '/admin/suppliers/list';
const TRANSPORTERS = '/admin/catalogue/transporter/list';
const address = () => new URL(page.url());
const params = () => address().searchParams;

/** Presses links, buttons and boxes by their names in one task, as a hand that is faster than the screen; `Enter` ends a search. */
const press = (...names: string[]) =>
  page.evaluate((all) => {
    const nameOf = (one: HTMLElement) =>
      one.ariaLabel ?? (one instanceof HTMLInputElement ? one.labels?.[0]?.textContent : one.textContent);
    for (const name of all) {
      const target = [...document.querySelectorAll<HTMLElement>('a, button, input')].find((one) => nameOf(one)?.trim() === name);
      if (target === undefined) throw new Error(`nothing is called «${name}»`);
      if (target instanceof HTMLInputElement && target.type === 'search')
        target.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true }));
      else target.click();
    }
  }, names);

describe('the number of rows of other filters', () => {
  const bulk = (name: string | RegExp) => selectionBar(page).getByRole('button', { name });
  const supplierCount = page
    .getByRole('heading', { level: 1 })
    .locator('xpath=../..')
    .getByText(/^\d+ fournisseurs?$/);

  it('is neither displayed nor selected: both wait for the reply', async () => {
    const { items } = await standIn.recorded('suppliers.suppliers.list', { page: 1, itemsPerPage: 10 });
    const reply = heldReply();
    standIn.answer('suppliers.suppliers.list', async ({ search }) => {
      if (search === undefined) return { items: items.slice(0, 3), total: 3 };
      await reply.wait();
      return { items, total: 25 };
    });
    await page.goto(`${SUPPLIERS}?page=1&itemsPerPage=10`);
    await settled(page);
    await rows(page).first().getByRole('checkbox').check();
    await bulk(selectionTexts.selectAll(3)).waitFor();
    await supplierCount.waitFor();
    await page.getByRole('searchbox').fill('cadeau');
    await page.getByRole('searchbox').press('Enter');
    await page.locator('table[aria-busy=true]').waitFor();
    expect([await bulk(/^Tout sélectionner/).count(), await supplierCount.count()]).toEqual([0, 0]);
    reply.done();
    await bulk(selectionTexts.selectAll(25)).waitFor();
    await supplierCount.waitFor();
  });

  it('stays that of its last page while the next one is loading, and when it fails', async () => {
    allowFailures();
    const { items } = await standIn.recorded('suppliers.suppliers.list', { page: 1, itemsPerPage: 10 });
    const reply = heldReply();
    standIn.answer('suppliers.suppliers.list', async ({ page: number = 1 }) => {
      if (number > 1) await reply.wait();
      return { items, total: 25 };
    });
    await page.goto(`${SUPPLIERS}?page=1&itemsPerPage=10`);
    await settled(page);
    await rows(page).first().getByRole('checkbox').check();
    await bulk(selectionTexts.selectAll(25)).click();
    for (const row of [0, 1]) await rows(page).nth(row).getByRole('checkbox').uncheck();
    const selected = selectionBar(page).getByText(selectionTexts.selected(23), { exact: true });
    await selected.waitFor();
    await page.getByRole('link', { name: listTexts.nextPage }).click();
    await page.locator('table[aria-busy=true]').waitFor();
    await selected.waitFor();
    reply.fail({ code: 'UPSTREAM_DOWN' });
    await page.getByRole('button', { name: 'Réessayer' }).first().waitFor();
    await selected.waitFor();
  });
});

describe('a second press before the screen has followed the first', () => {
  it('hides two columns', async () => {
    await page.goto(SUPPLIERS);
    await settled(page);
    await page.getByRole('button', { name: listTexts.columns }).click();
    await page.getByRole('checkbox', { name: 'Date de création' }).waitFor();
    const all = await page.getByRole('columnheader').allTextContents();
    await press('Date de création', 'Frais');
    const left = all.filter((name) => !['Date de création', 'Frais'].includes(name));
    await expect.poll(() => page.getByRole('columnheader').allTextContents()).toEqual(left);
  });

  it('opens a page of the list that the first has sorted', async () => {
    await page.goto(`${SUPPLIERS}?page=1&itemsPerPage=10`);
    await settled(page);
    await press('Nom', listTexts.page(2));
    await settled(page);
    expect([params().get('order'), params().get('page')]).toEqual(['name.asc', '2']);
  });

  it('opens a tab of the orders that the first has sorted', async () => {
    await page.goto('/admin/catalogue/monitoring-ogloba-order');
    await settled(page);
    const tab = page.getByRole('navigation', { name: 'Statut de traitement' }).getByRole('link').nth(1);
    const sort = page.getByRole('columnheader').getByRole('button').first();
    await page.evaluate(
      ([head, link]) => {
        (head as HTMLElement).click();
        (link as HTMLElement).click();
      },
      [await sort.elementHandle(), await tab.elementHandle()],
    );
    await page.waitForURL(/alertStatus=/);
    expect(params().get('order')).not.toBeNull();
  });
});

it('the entry of the palette that was chosen stays the chosen one when records arrive above it', async () => {
  const reply = heldReply();
  standIn.answer('search.records', async () => {
    await reply.wait();
    const record = { uuid: '11111111-2222-4333-8444-555555555555', name: 'Catégorie trouvée', note: null, rank: null };
    return { kinds: [{ kind: 'category', records: [record] }], failed: [] };
  });
  await page.goto('/admin/dashboard');
  await title(page, 'Tableau de bord');
  await page.keyboard.press('Control+k');
  const field = page.getByRole('combobox', { name: paletteTexts.field });
  await field.fill('catégorie');
  await page.getByRole('group', { name: paletteTexts.groups.guide }).getByRole('option').first().waitFor();
  await field.press('ArrowUp');
  const chosen = page.getByRole('option', { selected: true });
  const name = await chosen.textContent();
  reply.done();
  await page.getByRole('option', { name: 'Catégorie trouvée' }).waitFor();
  expect(await chosen.allTextContents()).toEqual([name]);
});

describe('a screen that was left', () => {
  const isAtTransporters = async () => {
    await title(page, 'Gérer les transporteurs');
    expect(address().pathname).toBe(TRANSPORTERS);
  };

  it('for another one is not opened again by the reply to its export', async () => {
    const reply = heldReply();
    const { items } = await standIn.recorded('jobs.list', { page: 1, itemsPerPage: 10 });
    standIn.answer('exports.start', async () => {
      await reply.wait();
      return { ...items[0], uuid: '11111111-2222-4333-8444-555555555555', state: 'running' } as never;
    });
    await page.goto('/admin/sold/export');
    await selectOption(page.getByLabel(exportTexts.type), 'Codes vendus');
    await page.getByRole('button', { name: exportTexts.submit }).click();
    await expect.poll(() => standIn.sentTo('exports.start').length).toBe(1);
    await press('Transporteurs');
    await isAtTransporters();
    const lists = () => standIn.sentTo('jobs.list').length;
    const before = lists();
    reply.done();
    // The tasks are read again after the reply.
    await expect.poll(lists).toBeGreaterThan(before);
    await isAtTransporters();
  });

  it('is not opened again by the search of its tree', async () => {
    await page.goto('/admin/category/treeview');
    await page.getByRole('searchbox').fill('carte');
    await press('Transporteurs', await page.getByRole('searchbox').getAttribute('aria-label').then(String));
    await isAtTransporters();
  });

  /** The title of the screen that is left. */
  const isLeft = (name: string | RegExp) => page.getByRole('heading', { name, level: 1 }).waitFor({ state: 'detached' });

  it('is not opened again by the check of its step', async () => {
    const { items } = await standIn.recorded('catalogue.products.list', { itemsPerPage: 100 });
    const product = items.find(({ prototype }) => prototype.value === 'E-billet');
    await page.goto(`/admin/product/${product?.uuid}/edit`);
    // Loads the rules of the form.
    await page.getByRole('button', { name: formTexts.next, exact: true }).click();
    await page.getByRole('button', { name: formTexts.previous, exact: true }).click();
    await page.waitForURL(/etape=1/);
    // A screen that is not loaded yet takes longer than the check.
    await press(formTexts.next, 'Liste noire');
    await isLeft(/produit/i);
    expect(address().pathname).not.toContain('/product/');
  });

  it('is not opened again by the reply that says that it has no default view any more', async () => {
    const own = view({ isDefault: true });
    servedViews(standIn, [own]);
    await page.goto(TRANSPORTERS);
    await page.waitForURL(/savedView=/);
    own.isDefault = false;
    const reply = heldReply();
    standIn.answer('views.list', async () => {
      await reply.wait();
      return [own];
    });
    await page.goto('/admin/guide');
    await page.goto(TRANSPORTERS);
    await title(page, 'Gérer les transporteurs');
    // The next screen is loading: this one stays.
    const modules = heldReply();
    await page.route('**/assets/*.js', async (route) => {
      await modules.wait();
      await route.continue();
    });
    await press('Versions mobiles');
    await page.waitForURL(({ pathname }) => pathname !== TRANSPORTERS);
    const answered = page.waitForResponse((response) => response.url().includes('views.list'));
    reply.done();
    await (await answered).finished();
    modules.done();
    await isLeft('Gérer les transporteurs');
    expect(address().pathname).not.toBe(TRANSPORTERS);
  });
});

it('the density that is pressed while a view is loading is that of the view, and the view that is left is saved as it is rendered [VUE-003]', async () => {
  const left = view();
  const loading = view({ name: 'Rapides', query: 'itemsPerPage=25&search=rap' });
  servedViews(standIn, [left, loading]);
  await page.goto(`${TRANSPORTERS}?itemsPerPage=25&search=navette&savedView=${left.uuid}`);
  await settled(page);
  const bar = page.getByRole('navigation', { name: 'Vues', exact: true });
  await bar.getByRole('link', { name: 'Navettes modifiée' }).waitFor();
  await press('Rapides', 'Compacte', 'Enregistrer la vue');
  await bar.getByRole('link', { name: 'Rapides modifiée' }).waitFor();
  await expect.poll(() => left.query).toBe('itemsPerPage=25&search=navette');
  expect([loading.query, params().get('density')]).toEqual(['itemsPerPage=25&search=rap', 'compact']);
  expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('density:')))).toEqual([]);
});
