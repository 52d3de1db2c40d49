import { collectionTexts } from '@comptoir/shared/catalogue/collections/collection-texts';
import { CATEGORY_TAG_DELAY } from '@comptoir/shared/catalogue/variants/variant-selection';
import { conflictTexts } from '@comptoir/shared/form-texts';
import { importPlanContract, importReportTexts } from '@comptoir/shared/imports/texts';
import { layoutTexts } from '@comptoir/shared/layout';
import { listTexts } from '@comptoir/shared/list-texts';
import { describe, expect, it } from 'vitest';
import { expectNoViolations } from '../kit/accessibility.ts';
import { lines, rows, title } from '../kit/screen.ts';
import { addShownImport, SHOWN_IMPORT } from '../kit/shown-import.ts';
import { mountedClient } from './mounted.ts';
import type { OutputOf } from './procedures.ts';
import { FailedCall } from './stand-in.ts';

const { page, standIn, stack, allowFailures } = await mountedClient();
await addShownImport(stack);

describe('the theme', () => {
  it('is marked in its menu wherever it is chosen', async () => {
    await page.goto('/admin/catalogue/transporter/list');
    // A key before the first rendering goes nowhere.
    await title(page, 'Gérer les transporteurs');
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox', { name: 'Rechercher' }).or(page.getByRole('dialog').getByRole('combobox')).first().fill('sombre');
    await page.getByRole('option', { name: /Thème/ }).first().click();
    await expect.poll(() => page.locator('html').getAttribute('data-theme')).toBe('dark');
    await page.getByRole('button', { name: layoutTexts.theme }).click();
    await page.getByRole('menuitemradio', { name: layoutTexts.darkTheme, checked: true }).waitFor();
    await page.getByRole('menuitemradio', { name: layoutTexts.systemTheme }).click();
    await expect.poll(() => page.locator('html').getAttribute('data-theme')).toBeNull();
  });
});

describe('the recent records', () => {
  it('have their own address, whichever screen is opened next', async () => {
    const { items } = await standIn.recorded('catalogue.products.list', { itemsPerPage: 100 });
    const uuid = items.find(({ prototype }) => prototype.value === 'E-billet')?.uuid ?? '';
    const stored = () =>
      page.evaluate(() => {
        const key = Object.keys(localStorage).find((one) => one.startsWith('recent:'));
        return JSON.parse((key && localStorage.getItem(key)) ?? '[]') as { to?: string }[];
      });
    await page.goto(`/admin/product/${uuid}/edit`);
    await expect.poll(stored).toHaveLength(1);
    const nav = page.getByRole('navigation', { name: 'Navigation principale' });
    for (const [link, heading] of [
      ['Transporteurs', 'Gérer les transporteurs'],
      ['Tâches', 'Tâches'],
    ] as const) {
      await nav
        .getByRole('link', { name: link, exact: true })
        .or(page.getByRole('link', { name: link, exact: true }))
        .first()
        .click();
      await title(page, heading);
    }
    expect((await stored()).map(({ to }) => to)).toEqual([`/admin/product/${uuid}/edit`]);
  });
});

describe('a filter by tags', () => {
  it('drops what was picked when Back comes before it is rendered', async () => {
    await page.goto('/admin/variantProductCollection/create');
    await rows(page).first().waitFor();
    await page.getByRole('button', { name: 'Catégorie', exact: true }).click();
    await page.getByRole('combobox', { name: collectionTexts.searchCategories }).fill('cad');
    // Back in the same task as the change of the address.
    await page.evaluate(() => {
      const push = history.pushState;
      history.pushState = (...entry) => {
        push.apply(history, entry);
        history.pushState = push;
        history.back();
      };
    });
    await page.getByRole('option').first().click();
    const chosen = page.getByRole('list', { name: listTexts.chosenTags(collectionTexts.category) });
    await chosen.waitFor();
    await chosen.waitFor({ state: 'detached' });
  });

  it('drops what was picked and not sent yet when Back changes the filter', async () => {
    await page.goto('/admin/variantProductCollection/create');
    await rows(page).first().waitFor();
    await page.getByRole('button', { name: 'Catégorie', exact: true }).click();
    const search = page.getByRole('combobox', { name: collectionTexts.searchCategories });
    // Options of the text before are shown until those of the next one are there.
    const option = (name: RegExp) => page.getByRole('option', { name }).first();
    const chosen = page.getByRole('list', { name: listTexts.chosenTags(collectionTexts.category) });
    await search.fill('cad');
    await option(/cad/i).click();
    // Typed before the first tag is sent: it is not lost by that.
    await search.fill('voy');
    await page.waitForURL(/categories=/);
    await option(/voy/i).waitFor();
    expect(await search.inputValue()).toBe('voy');
    // The second tag waits for ever before it is sent.
    const restore = await page.evaluateHandle((delay) => {
      const wait = window.setTimeout;
      window.setTimeout = ((run: () => void, ms?: number) => (ms === delay ? 0 : wait(run, ms))) as typeof window.setTimeout;
      return () => {
        window.setTimeout = wait;
      };
    }, CATEGORY_TAG_DELAY);
    await option(/voy/i).click();
    await expect.poll(() => chosen.getByRole('listitem').count()).toBe(2);
    await page.goBack();
    await page.waitForURL((url) => !url.searchParams.has('categories'));
    await chosen.waitFor({ state: 'detached' });
    await restore.evaluate((run) => run());
  });
});

describe('the job that a dialog starts', () => {
  it('is cancelled when the dialog is left, and not only when it is closed', async () => {
    const started: string[] = [];
    const jobOf = (uuid: string) => ({ uuid, state: 'running', outcome: null, failure: null, progress: { lines: 0 } }) as never;
    standIn.answer('imports.undoPreview', () => {
      const uuid = `00000000-0000-4000-8000-00000000000${started.length}`;
      started.push(uuid);
      return jobOf(uuid);
    });
    standIn.answer('jobs.get', ({ uuid }) => jobOf(uuid));
    standIn.answer('jobs.cancel', ({ uuid }) => jobOf(uuid));
    const read = await standIn.recorded('imports.get', { uuid: SHOWN_IMPORT });
    standIn.answer('imports.get', () => ({ ...read, mine: true }));
    await page.goto(`/admin/imports/${SHOWN_IMPORT}`);
    await page.getByRole('button', { name: importPlanContract.undo }).click();
    await page.getByRole('alertdialog', { name: importReportTexts.undoTitle }).waitFor();
    await expect.poll(() => started.length).toBeGreaterThan(0);
    await page.evaluate(() => document.querySelector<HTMLAnchorElement>('nav a[href="/admin/jobs"]')?.click());
    await title(page, 'Tâches');
    // In StrictMode the dialog is mounted twice.
    await expect.poll(() => standIn.sentTo('jobs.cancel').map(({ uuid }) => uuid)).toEqual(started);
  });
});

describe('a text that is edited in its row', () => {
  type Orders = OutputOf<'vouchers.monitoring.list'>;
  const EDIT = /^Modifier le commentaire de la commande/;
  const field = () => page.getByRole('textbox', { name: 'Commentaire' });

  /** A list of two orders; what is saved is read again. */
  async function openOrders() {
    const read = await standIn.recorded('vouchers.monitoring.list', { page: 1, itemsPerPage: 10 });
    const orders = read.items.slice(0, 2).map((order) => ({ ...order, alertComment: 'Rouge' }));
    standIn.answer('vouchers.monitoring.list', () => ({ items: orders.map((order) => ({ ...order })), total: orders.length }) as Orders);
    standIn.answer('vouchers.monitoring.setComment', ({ orderSupplierUuid, comment, base }) => {
      const order = orders.find((one) => one.orderSupplierUuid === orderSupplierUuid);
      if (order === undefined) throw new Error('unknown order');
      if (base?.value !== order.alertComment)
        throw new FailedCall({
          code: 'CONFLICT',
          by: 'Camille',
          fields: [{ path: 'comment', message: `Camille a écrit ${order.alertComment}.` }],
        });
      order.alertComment = comment;
      return null;
    });
    await page.setViewportSize({ width: 1600, height: 900 });
    await page.goto('/admin/catalogue/monitoring-ogloba-order');
    await rows(page).first().waitFor();
    const save = async (place: number, text: string) => {
      await lines(page).nth(place).getByRole('button', { name: EDIT }).click();
      await field().fill(text);
      await field().press('Enter');
    };
    const expectText = (place: number, text: string) => lines(page).nth(place).getByText(text, { exact: true }).waitFor();
    return { orders, save, expectText };
  }

  it('is that of the row again when somebody else has set the first value again', async () => {
    const { orders, save, expectText } = await openOrders();
    await save(0, 'Bleu');
    await expectText(0, 'Bleu');
    await expect.poll(() => standIn.sentTo('vouchers.monitoring.list').length).toBeGreaterThan(1);
    Object.assign(orders[0] ?? {}, { alertComment: 'Rouge' });
    await save(1, 'Vert');
    await expectText(1, 'Vert');
    await expectText(0, 'Rouge');
  });

  it('is that of the row when somebody else has set the first value again before the row is read', async () => {
    const { orders, save, expectText } = await openOrders();
    const read = standIn.sentTo('vouchers.monitoring.list').length;
    standIn.answer('vouchers.monitoring.setComment', () => null);
    await save(0, 'Bleu');
    await expect.poll(() => standIn.sentTo('vouchers.monitoring.list').length).toBeGreaterThan(read);
    expect(orders[0]?.alertComment).toBe('Rouge');
    await expectText(0, 'Rouge');
  });

  it('asks what to keep when somebody else has written meanwhile: what was not seen is not replaced [MUT-003, ORD-005]', async () => {
    allowFailures();
    const { orders, save, expectText } = await openOrders();
    const sentBases = () => standIn.sentTo('vouchers.monitoring.setComment').map(({ base }) => base?.value);
    const conflict = page.getByRole('group', { name: /Commentaire.*a changé pendant votre saisie.*Camille a enregistré/ });
    const choice = (name: string) => conflict.getByRole('radio', { name });
    Object.assign(orders[0] ?? {}, { alertComment: 'Fournisseur relancé' });
    await save(0, 'Vu par B');
    await conflict.waitFor();
    await expectNoViolations(page);
    // The other rows stay usable.
    await lines(page).nth(1).getByRole('button', { name: EDIT }).waitFor();
    expect(await choice('La vôtre').isChecked()).toBe(true);
    await conflict.getByRole('button', { name: conflictTexts.back }).click();
    expect(await field().inputValue()).toBe('Vu par B');
    await field().press('Enter');
    await expectText(0, 'Vu par B');
    expect(sentBases()).toEqual(['Rouge', 'Fournisseur relancé']);

    Object.assign(orders[0] ?? {}, { alertComment: 'Remboursé' });
    await save(0, 'Vu par C');
    await choice('Celle de Camille').check();
    await conflict.getByRole('button', { name: conflictTexts.takeTheirs('Camille') }).click();
    await expectText(0, 'Remboursé');
    expect(
      await lines(page)
        .nth(0)
        .getByRole('button', { name: EDIT })
        .evaluate((button) => button === document.activeElement),
    ).toBe(true);

    Object.assign(orders[0] ?? {}, { alertComment: 'Clos' });
    await save(0, 'Vu par D');
    await conflict.getByRole('button', { name: conflictTexts.keepMine }).click();
    await expectText(0, 'Vu par D');
    expect([orders[0]?.alertComment, sentBases()]).toEqual(['Vu par D', ['Rouge', 'Fournisseur relancé', 'Vu par B', 'Remboursé', 'Clos']]);
  });
});
