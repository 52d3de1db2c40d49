import type { Page } from 'playwright-core';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { expectNoViolations } from '../kit/accessibility.ts';
import { downloaded, signedInPage } from '../kit/browser.ts';
import { optionsOf, selectedOption } from '../kit/listbox.ts';
import { rows, selectionBar, settled, title } from '../kit/screen.ts';
import { startWebStack } from '../kit/web-stack.ts';

const stack = await startWebStack();
afterAll(() => stack.close());
beforeEach(async () => {
  await stack.marketplace.faults([]);
  await stack.marketplace.forget();
});

const LIST = '/admin/catalogue/list-ogloba-order';
const ORDER = '/admin/catalogue/create-ogloba-order';
/** The browser logs each reply that is not a success. */
const LOST = [/Failed to load resource/];

async function openList(page: Page): Promise<void> {
  await page.goto(LIST);
  await title(page, 'Commandes de bons');
  await settled(page);
  await rows(page).first().waitFor();
}

/** References of the two latest vouchers of administrators, of which the first becomes ready and the second is not. */
async function readyAndWaiting(): Promise<{ ready: string; waiting: string }> {
  const [ready = '', waiting = ''] = await Promise.all(
    ['now()', 'null'].map(async (at, index) => {
      const [row] = await stack.marketplace.sql<{ ref: string }>(
        `update voucher set confirmed_at = ${at}, sent_at = ${at}, ready_at = ${at}, ended_as = null
         where id = (select id from voucher where by_admin order by created_at desc, id desc offset ${index} limit 1) returning voucher_ref as ref`,
      );
      return row?.ref;
    }),
  );
  return { ready, waiting };
}

describe('the voucher orders', () => {
  it('are at their route, reached from the menu, ten at a time, with the label of each state, or the state that is not known, and lead to an order [VOU-003, VOU-004, VOU-005, VOU-007, VOU-009, VOU-010, VOU-011]', async () => {
    const moments = {
      RESERVED: ['Créé', 'null, null, null', 'null'],
      CONFIRMED: ['Confirmé', 'now(), null, null', 'null'],
      SENDED: ['Envoyé', 'now(), now(), null', 'null'],
      READY: ['Prêt', 'now(), now(), now()', 'null'],
      CANCELED: ['CANCELED', 'null, null, null', `'CANCELED'`],
    };
    const shown = await stack.marketplace.sql<{ uuid: string; ref: string }>(
      'select uuid, voucher_ref as ref from voucher where by_admin order by created_at desc, id desc limit 5',
    );
    for (const [index, [, at, ended]] of Object.values(moments).entries()) {
      await stack.marketplace.sql(`update voucher set (confirmed_at, sent_at, ready_at) = (${at}), ended_as = ${ended} where uuid = $1`, [
        shown[index]?.uuid,
      ]);
    }
    const page = await signedInPage(stack);
    await page.goto('/admin/dashboard');
    await page.getByRole('navigation', { name: 'Navigation principale' }).getByRole('link', { name: 'Commandes de bons' }).click();
    await title(page, 'Commandes de bons');
    await settled(page);
    expect(new URL(page.url()).pathname).toBe(LIST);
    // The first column has the checkboxes.
    expect((await page.getByRole('columnheader').allTextContents()).slice(1)).toEqual([
      ...['Date de création', 'Référence', 'Enseigne', 'Valeur faciale', 'Statut', 'Créé par', 'Actions'],
    ]);
    const size = page.getByRole('combobox', { name: 'Lignes par page' });
    expect([await selectedOption(size), await optionsOf(size)]).toEqual(['10', ['10', '25', '100']]);
    expect(await rows(page).count()).toBe(10);
    for (const [index, [label]] of Object.values(moments).entries()) {
      const row = rows(page).filter({ hasText: shown[index]?.ref ?? '' });
      await row.getByText(label ?? '', { exact: true }).waitFor();
      await row.getByText(/^\d+,\d{2}\s€$/).waitFor();
      await row.getByText(/^\d{2}\/\d{2}\/\d{4}$/).waitFor();
    }
    await page.getByRole('link', { name: 'Page suivante' }).click();
    await page.getByText(/^11 à \d+ sur /).waitFor();
    // Not the last one: the pointer is on the link to page 3 then, which is prefetched.
    await expect
      .poll(async () => (await stack.marketplace.requests('vouchers.vouchers.list')).map(({ query }) => query))
      .toContain('page=2&itemsPerPage=10');
    await page.getByRole('link', { name: 'Commander un bon' }).click();
    await title(page, 'Commander des bons');
    expect(new URL(page.url()).pathname).toBe(ORDER);
  });

  it('are each downloaded as a PDF under their reference; one that is not ready is disabled and says why, and is left out, selected, of those that are ticked [VOU-006, VOU-031, VOU-032, DAY-012]', async () => {
    const { ready, waiting } = await readyAndWaiting();
    const page = await signedInPage(stack, { allow: LOST });
    await openList(page);
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: `Télécharger ${ready}`, exact: true }).click(),
    ]);
    expect(download.suggestedFilename()).toBe(`${ready}.pdf`);
    expect((await downloaded(download)).subarray(0, 5).toString()).toBe('%PDF-');
    const disabled = page.getByRole('button', { name: `Télécharger ${waiting}`, exact: true });
    expect(await disabled.getAttribute('aria-disabled')).toBe('true');
    expect(await disabled.getAttribute('aria-description')).toBe('La carte n’est pas encore prête.');
    await disabled.hover();
    await page.getByRole('tooltip').filter({ hasText: 'La carte n’est pas encore prête.' }).waitFor();
    await expectNoViolations(page);

    const box = (ref: string) => page.getByRole('checkbox', { name: `Sélectionner ${ref}` });
    const bar = selectionBar(page);
    const together = bar.getByRole('button', { name: 'Télécharger', exact: true });
    await box(waiting).click();
    expect(await together.getAttribute('aria-disabled')).toBe('true');
    expect(await together.getAttribute('aria-description')).toBe('Le bon sélectionné n’est pas encore prêt.');
    await together.click({ force: true });
    await page.mouse.move(5, 5);
    await together.hover();
    await page.getByRole('tooltip').filter({ hasText: 'Le bon sélectionné n’est pas encore prêt.' }).waitFor();
    expect(await page.getByRole('alertdialog').count()).toBe(0);
    await expectNoViolations(page);

    await box(ready).click();
    await together.click();
    const question = page.getByRole('alertdialog', { name: 'Télécharger un bon ?' });
    await question.getByText('Un bon n’est pas encore prêt : il est laissé de côté et reste sélectionné.').waitFor();
    const [file] = await Promise.all([page.waitForEvent('download'), question.getByRole('button', { name: /^Télécharger / }).click()]);
    expect(file.suggestedFilename()).toBe(`bon_${ready}.zip`);
    await expect.poll(() => box(ready).isChecked()).toBe(false);
    expect(await box(waiting).isChecked()).toBe(true);
  });

  it('of an order are downloaded in one file, those of the rows that are ticked', async () => {
    const ready = await stack.marketplace.sql<{ ref: string }>(
      `update voucher set confirmed_at = now(), sent_at = now(), ready_at = now(), ended_as = null
       where id in (select id from voucher where by_admin order by created_at desc, id desc limit 3) returning voucher_ref as ref`,
    );
    const page = await signedInPage(stack);
    await openList(page);
    const refs = ready.map(({ ref }) => ref).sort();
    for (const ref of refs) await page.getByRole('checkbox', { name: `Sélectionner ${ref}` }).click();
    await page.getByRole('button', { name: 'Télécharger', exact: true }).click();
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('alertdialog', { name: 'Télécharger 3 bons ?' }).getByRole('button', { name: 'Télécharger 3 bons' }).click(),
    ]);
    expect(download.suggestedFilename()).toBe(`bons_${refs[0]}_${refs[2]}.zip`);
    const text = (await downloaded(download)).toString('latin1');
    expect(text.match(/BC\d{9}\.pdf%PDF-/g)?.sort()).toEqual(refs.map((ref) => `${ref}.pdf%PDF-`));
    await page.getByText('Les 3 bons sont téléchargés.', { exact: true }).waitFor();
  });

  it('that cannot be read say so with the documents’ text [VOU-026]', async () => {
    await stack.marketplace.faults([{ call: 'vouchers.vouchers.list', status: 500 }]);
    const page = await signedInPage(stack, { allow: LOST });
    await page.goto(LIST);
    await page.getByText('An error occurred while fetching vouchers.', { exact: true }).waitFor();
    await expectNoViolations(page);
    await stack.marketplace.faults([]);
    await page.getByRole('button', { name: 'Réessayer' }).click();
    await rows(page).first().waitFor();
  });
});
