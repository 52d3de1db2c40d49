import { copyTexts as texts } from '@comptoir/shared/catalogue/products/product-copy';
import { productList } from '@comptoir/shared/catalogue/products/product-list';
import { listTexts } from '@comptoir/shared/list-texts';
import { describe, expect, it } from 'vitest';
import { expectNoViolations } from '../kit/accessibility.ts';
import { rows, settled } from '../kit/screen.ts';
import { mountedClient } from './mounted.ts';

const { page, standIn } = await mountedClient();

const TAKEN_AT = '2026-03-12T05:12:00.000Z';
const STATE = { takenAt: TAKEN_AT, rows: 12_430, total: 12_431 };
const AGE = listTexts.copyAge(productList.noun, listTexts.copyDay('12/03/2026', '06h12'), STATE.rows, STATE.total);

/** The client of a server with a copy, whose pages are those of the copy when `isOutage` is known. */
async function useCopy(isOutage?: boolean) {
  const { items, total } = await standIn.recorded('catalogue.products.list', { itemsPerPage: 10, page: 1, sort: [] });
  standIn.answer('catalogue.products.copy', () => ({ hasAccount: true, state: { ...STATE, isComplete: true } }));
  standIn.answer('catalogue.products.list', () => ({
    items,
    total,
    ...(isOutage !== undefined && { copy: { ...STATE, isReadAgain: !isOutage, isOutage } }),
  }));
}

const QUERY = {
  state: 'closed',
  prototype: productList.filters.prototype.options[0]?.value ?? '',
  category: '11111111-1111-4111-8111-111111111111',
  brand: 'Brumelle',
  supplier: '22222222-2222-4222-8222-222222222222',
  price: 'under20',
  threshold: '1',
  image: '0',
  defect: 'noCode',
};

describe('the product list with a copy', () => {
  it('has each filter and sort of its address, also after a reload [IDX-001]', async () => {
    await useCopy(false);
    const days = { activation: '2026-01-01..2026-02-01', deactivation: '2026-03-01..2026-04-01', changed: '2026-05-01..2026-06-01' };
    const address = new URLSearchParams({ page: '1', itemsPerPage: '10', ...QUERY, ...days, order: 'brand.desc' });
    await page.goto(`/admin/ListProducts?${address}`);
    await settled(page);
    const expected = {
      ...QUERY,
      threshold: true,
      image: false,
      activation: { after: '2026-01-01', before: '2026-02-01' },
      changed: { after: '2026-05-01', before: '2026-06-01' },
      sort: [{ field: 'brand', direction: 'desc' }],
    };
    expect(standIn.sentTo('catalogue.products.list').at(-1)).toMatchObject(expected);
    await page.reload();
    await settled(page);
    expect(standIn.sentTo('catalogue.products.list').at(-1)).toMatchObject(expected);
    await expectNoViolations(page);
  });

  it('says the age of the copy, how much of the catalogue it has, and that the rows were read again [IDX-002]', async () => {
    await useCopy(false);
    await page.goto('/admin/ListProducts?page=1&itemsPerPage=10&image=0');
    await page.getByText(`${AGE} ${listTexts.copyReadAgain}`).waitFor();
    expect(await page.getByRole('link', { name: /^Modifier / }).count()).toBeGreaterThan(0);
  });

  it('is readable during an outage, with the age of the copy and without actions [IDX-006]', async () => {
    await useCopy(true);
    await page.goto('/admin/ListProducts?page=1&itemsPerPage=10');
    await page.getByText(listTexts.outage).waitFor();
    await page.getByText(AGE).waitFor();
    expect(await rows(page).count()).toBe(10);
    expect(await page.getByRole('link', { name: /^Modifier / }).count()).toBe(0);
    expect(await page.getByRole('checkbox').count()).toBe(0);
    await expectNoViolations(page);
  });
});

it('without a service account the product list is that of the documents, and says why [IDX-005]', async () => {
  await useCopy();
  standIn.answer('catalogue.products.copy', () => ({ hasAccount: false, state: null }));
  await page.goto('/admin/ListProducts?page=1&itemsPerPage=10');
  await page.getByText(texts.noAccount).waitFor();
  expect(await page.getByRole('button', { name: texts.price }).count()).toBe(0);
  expect(await page.getByRole('columnheader').getByRole('button').count()).toBe(1);
});

it('«À corriger» counts the defects by kind, opens their rows, and mutes one with a reason and an end [IDX-007]', async () => {
  const muted = { reason: 'Livrées fin mai', mutedBy: 'Administrateur', mutedAt: TAKEN_AT, until: '2026-05-31' };
  let mute: typeof muted | null = null;
  standIn.answer('catalogue.productDefects.list', () => ({
    hasAccount: true,
    state: { ...STATE, isComplete: true },
    defects: [
      { defect: 'noCode', count: 17, mute: null },
      { defect: 'noImage', count: 64, mute },
      { defect: 'noDescription', count: 0, mute: null },
    ],
  }));
  standIn.answer('catalogue.productDefects.mute', () => {
    mute = muted;
    return null;
  });
  await page.goto('/admin/catalogue/aCorriger');
  await settled(page);
  await page.getByText(texts.count(81)).first().waitFor();
  expect(await page.getByRole('link', { name: texts.seeRows(texts.defects.noCode.title) }).getAttribute('href')).toBe(
    '/admin/ListProducts?defect=noCode',
  );
  expect(await page.getByText(texts.defects.noDescription.title).count()).toBe(0);
  await expectNoViolations(page);
  await page.getByRole('button', { name: texts.muteOf(texts.defects.noImage.title) }).click();
  await page.getByLabel(texts.reason).fill(muted.reason);
  await page.getByLabel(texts.until).fill('31/05/2026');
  await page.getByRole('dialog').getByRole('button', { name: 'Enregistrer' }).click();
  await page.getByText(texts.mutedUntil('31/05/2026')).waitFor();
  await page.getByText(texts.count(17)).first().waitFor();
  expect(standIn.sentTo('catalogue.productDefects.mute')).toEqual([{ defect: 'noImage', reason: muted.reason, until: '2026-05-31' }]);
});
