import { copyTexts as texts } from '@comptoir/shared/catalogue/products/product-copy';
import { productList } from '@comptoir/shared/catalogue/products/product-list';
import { amountTexts } from '@comptoir/shared/list/amount-range';
import { listTexts, selectionGridTexts } from '@comptoir/shared/list-texts';
import { describe, expect, it } from 'vitest';
import { expectNoViolations } from '../kit/accessibility.ts';
import { rows, settled } from '../kit/screen.ts';
import { mountedClient } from './mounted.ts';

const { page, standIn, allowFailures } = await mountedClient();

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
  priceBetween: '4.9..20',
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
      priceBetween: { from: 4.9, to: 20 },
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

  it('is filtered by a free range of prices, whose French amounts are checked before they are sent [IDX-001]', async () => {
    await useCopy(false);
    await page.goto('/admin/ListProducts?page=1&itemsPerPage=10&image=0');
    await settled(page);
    await page.getByRole('button', { name: listTexts.otherFilters(7) }).click();
    await page.getByRole('button', { name: texts.priceBetween }).click();
    const panel = page.getByRole('dialog', { name: texts.priceBetween });
    const [from, to] = [panel.getByLabel(amountTexts.from), panel.getByLabel(amountTexts.to)];
    await from.fill('4,90');
    await to.fill('4,5O');
    await to.press('Enter');
    await panel.getByText(amountTexts.notAmount).waitFor();
    await expectNoViolations(page);
    await to.fill('4,50');
    await panel.getByText(amountTexts.fromAfterTo).waitFor();
    await to.fill('1 020,5');
    await to.press('Enter');
    await page.getByRole('button', { name: /4,90 à 1020,50/ }).waitFor();
    expect(new URL(page.url()).searchParams.get('priceBetween')).toBe('4.9..1020.5');
    await settled(page);
    expect(standIn.sentTo('catalogue.products.list').at(-1)).toMatchObject({ image: false, priceBetween: { from: 4.9, to: 1020.5 } });
    // A range in the wrong order is not sent.
    await page.goto('/admin/ListProducts?page=1&itemsPerPage=10&priceBetween=20..5');
    await settled(page);
    expect(standIn.sentTo('catalogue.products.list').at(-1)).not.toHaveProperty('priceBetween');
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

describe('below a record of the catalogue, during an outage', () => {
  const copy = { takenAt: TAKEN_AT, rows: 2, total: 2, isReadAgain: false, isOutage: true };
  const [property, value] = ['33333333-3333-4333-8333-333333333333', '44444444-4444-4444-8444-444444444444'];

  it('the values of a property are read-only, with the age of the copy [IDX-006]', async () => {
    standIn.answer('catalogue.properties.get', () => ({
      uuid: property,
      name: 'Couleur',
      createdAt: TAKEN_AT,
      createdBy: null,
      status: true,
    }));
    standIn.answer('catalogue.properties.values', () => ({ items: [{ uuid: value, value: 'Bleu nuit' }], total: 1, copy }));
    await page.goto(`/admin/property/${property}/values`);
    await page.getByText(listTexts.outage).waitFor();
    await page.getByRole('heading', { level: 1, name: /Couleur/ }).waitFor();
    expect(await rows(page).count()).toBe(1);
    expect(await rows(page).getByRole('button').count()).toBe(0);
    expect(await rows(page).getByRole('link').count()).toBe(0);
    await expectNoViolations(page);
  });

  it('the grid of the products of a value shows them without boxes and without a save [IDX-006]', async () => {
    const row = { uuid: property, name: 'Sac cabas', brand: 'Brumelle', categories: [], isBound: true };
    standIn.answer('catalogue.properties.value', () => ({ property: 'Couleur', value: 'Bleu nuit' }));
    allowFailures();
    standIn.fail('catalogue.propertyBindings.counts', { code: 'UPSTREAM_DOWN' });
    standIn.answer('catalogue.propertyBindings.list', () => ({ items: [row], total: 1, copy }));
    await page.goto(`/admin/add/variant/product/property/${property}/value/${value}`);
    await page.getByText(listTexts.outage).waitFor();
    await page.getByText('Sac cabas').waitFor();
    expect(await page.getByRole('checkbox').count()).toBe(0);
    expect(await page.getByRole('button', { name: selectionGridTexts.save }).count()).toBe(0);
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
  const muted = { reason: 'Livrées fin mai', mutedBy: 'Administrateur', mutedOn: '2026-03-12', until: '2026-05-31' };
  let mute: typeof muted | null = null;
  standIn.answer('catalogue.productDefects.list', () => ({
    hasAccount: true,
    state: { ...STATE, isComplete: true },
    products: mute === null ? 80 : 17,
    defects: [
      { defect: 'noCode', count: 17, mute: null },
      { defect: 'noImage', count: 64, mute },
      { defect: 'noDescription', count: 0, mute: null },
    ],
    mutedProducts: [],
  }));
  standIn.answer('catalogue.productDefects.mute', () => {
    mute = muted;
    return null;
  });
  await page.goto('/admin/catalogue/aCorriger');
  await page.getByText(texts.countIn(81, 80, STATE.rows)).waitFor();
  expect(await page.getByRole('link', { name: texts.seeRows(texts.defects.noCode.title) }).getAttribute('href')).toBe(
    '/admin/ListProducts?defect=noCode',
  );
  expect(await page.getByText(texts.defects.noDescription.title).count()).toBe(0);
  await expectNoViolations(page);
  standIn.answer('catalogue.productDefects.refreshCopy', () => null);
  await page.getByRole('button', { name: texts.refresh }).click();
  await page.getByText(texts.refreshRequested).waitFor();
  await page.getByRole('button', { name: texts.muteRow(texts.defects.noImage.title) }).click();
  await page.getByLabel(texts.reason).fill(muted.reason);
  await page.getByRole('textbox', { name: texts.until }).fill('31/05/2026');
  await page.getByRole('dialog').getByRole('button', { name: texts.mute }).click();
  await page.getByText(texts.mutedUntil('31/05/2026')).waitFor();
  await page.getByText(texts.countIn(17, 17, STATE.rows)).waitFor();
  await page.getByText(texts.mutedCount(64)).waitFor();
  expect(standIn.sentTo('catalogue.productDefects.refreshCopy')).toEqual([{}]);
  expect(standIn.sentTo('catalogue.productDefects.mute')).toEqual([{ defect: 'noImage', reason: muted.reason, until: '2026-05-31' }]);
});

it('one product of «À corriger» is muted from the rows of its defect, is listed with its reason, and counts again [IDX-007]', async () => {
  await useCopy(false);
  const { items } = await standIn.recorded('catalogue.products.list', { itemsPerPage: 10, page: 1, sort: [] });
  const [{ uuid, adminProductName: name } = { uuid: '', adminProductName: '' }] = items;
  const mute = { reason: 'Photo en mai', mutedBy: 'Administrateur', mutedOn: '2026-03-12', until: '2026-05-31' };
  let isMuted = false;
  standIn.answer('catalogue.productDefects.mute', () => {
    isMuted = true;
    return null;
  });
  standIn.answer('catalogue.productDefects.unmute', () => {
    isMuted = false;
    return null;
  });
  standIn.answer('catalogue.productDefects.list', () => ({
    hasAccount: true,
    state: { ...STATE, isComplete: true },
    products: isMuted ? 63 : 64,
    defects: [{ defect: 'noImage', count: isMuted ? 63 : 64, mute: null }],
    mutedProducts: isMuted ? [{ defect: 'noImage', uuid, name, mute }] : [],
  }));
  await page.goto('/admin/ListProducts?page=1&itemsPerPage=10&defect=noImage');
  await page.getByRole('button', { name: listTexts.otherActions(name) }).click();
  await page.getByRole('menuitem', { name: texts.muteProduct }).click();
  await page.getByLabel(texts.reason).fill(mute.reason);
  await page.getByRole('textbox', { name: texts.until }).fill('31/05/2026');
  await expectNoViolations(page);
  await page.getByRole('dialog').getByRole('button', { name: texts.mute }).click();
  await page.getByText(texts.muted).first().waitFor();
  expect(standIn.sentTo('catalogue.productDefects.mute').at(-1)).toEqual({
    ...{ defect: 'noImage', product: uuid, reason: mute.reason, until: mute.until },
  });
  await page.goto('/admin/catalogue/aCorriger');
  await page.getByText(texts.countIn(63, 63, STATE.rows)).waitFor();
  const muted = page.getByRole('list', { name: texts.mutedProducts });
  await muted.getByText(new RegExp(`${mute.reason}.*31/05/2026`)).waitFor();
  expect(await muted.getByRole('link', { name }).getAttribute('href')).toBe(`/admin/product/${uuid}/edit`);
  await expectNoViolations(page);
  await muted.getByRole('button', { name: /^Réactiver/ }).click();
  await page.getByText(texts.countIn(64, 64, STATE.rows)).waitFor();
  expect(standIn.sentTo('catalogue.productDefects.unmute')).toEqual([{ defect: 'noImage', product: uuid }]);
  expect(await muted.count()).toBe(0);
});
