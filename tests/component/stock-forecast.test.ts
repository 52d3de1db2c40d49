import { dashboardTexts } from '@comptoir/shared/dashboard/texts';
import { codeLotTexts } from '@comptoir/shared/imports/code-lot-texts';
import { reorderTexts, forecastTexts as texts } from '@comptoir/shared/stock/forecast-texts';
import { expect, it } from 'vitest';
import { expectNoViolations } from '../kit/accessibility.ts';
import { rows, settled, title } from '../kit/screen.ts';
import { mountedClient } from './mounted.ts';
import type { OutputOf } from './procedures.ts';

const { page, standIn } = await mountedClient();

type Stock = OutputOf<'stock.codes.stock'>['items'][number];
type Figures = NonNullable<Stock['figures']>;

const DAY = '2026-11-21';
const forecast = (own: Partial<Figures['forecast']>): Figures['forecast'] => ({
  ...{ day: DAY, known: 28, perDay: { week: 52, month: 46 }, left: { from: 6, to: 7 }, soldOut: null, outside: null },
  ...own,
});

const stockOf = (productName: string, figures: Partial<Figures> | null, own: Partial<Stock> = {}): Stock => ({
  ...{ uuid: null, productName, supplierName: 'Pathé', isShared: false, isActive: true, codeStock: 312, productStock: null },
  ...{
    productStockThreshold: 400,
    figures: figures && { id: 1, units: 312, unsold: { from: 0, to: 0, day: null }, forecast: forecast({}), ...figures },
  },
  ...own,
});

const cell = (name: string, label: string) => rows(page).filter({ hasText: name }).locator(`[data-label="${label}"]`);

it('the stock of codes shows outflow, days left, dates and what expires unsold, or why there is none [STK-001]', async () => {
  const items = [
    stockOf('Cinéma', {}),
    stockOf('Parc', { unsold: { from: 290, to: 450, day: '2026-12-31' } }),
    stockOf('Récent', { forecast: forecast({ known: 4, perDay: null, left: null }), unsold: null }),
    stockOf('Calme', { forecast: forecast({ perDay: { week: 0, month: 0 }, left: null }) }),
    stockOf('Vide', { units: 0, forecast: forecast({ soldOut: '2026-11-19', left: { from: 0, to: 0 } }) }, { codeStock: 0 }),
    stockOf('Retiré', {}, { isActive: false }),
    stockOf('Complété', { forecast: forecast({ outside: { day: '2026-11-18', units: 500 } }) }),
    stockOf('Nouveau', null),
  ];
  standIn.answer('stock.codes.stock', () => ({ items, total: items.length }));
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/admin/catalogue/ListCodes?view=stock');
  await settled(page);
  await expect.poll(() => cell('Cinéma', texts.perDay).textContent()).toBe('5246 sur 28 j');
  expect(await cell('Cinéma', texts.daysLeft).textContent()).toBe('6 à 7');
  expect(await cell('Cinéma', texts.runOut).textContent()).toMatch(/^27.28 nov\.$/);
  expect(await cell('Parc', texts.unsold).textContent()).toBe('290 à 450dès le 31/12');
  expect(await cell('Récent', texts.runOut).textContent()).toBe(texts.tooEarly);
  expect(await cell('Récent', texts.perDay).textContent()).toBe('–4 jours sur 7');
  expect(await cell('Calme', texts.runOut).textContent()).toBe(texts.noOutflow);
  expect(await cell('Vide', texts.runOut).textContent()).toBe('depuis le 19/11');
  expect(await cell('Retiré', texts.runOut).textContent()).toMatch(new RegExp(`${texts.noAlarm}$`));
  await rows(page).filter({ hasText: 'Complété' }).getByText('Pathé · seuil 400 · +500 le 18/11 hors de Comptoir').waitFor();
  expect(await cell('Nouveau', texts.daysLeft).textContent()).toBe('–');
  await expectNoViolations(page);
});

it('the stock of documents shows the same figures [STK-001]', async () => {
  const [own] = (await standIn.recorded('stock.documents.stock', { page: 1, itemsPerPage: 10, available: true })).items;
  if (own === undefined) throw new Error('no stock');
  const figures = { id: 1, units: 312, unsold: { from: 290, to: 450, day: '2026-12-31' }, forecast: forecast({}) };
  standIn.answer('stock.documents.stock', () => ({ items: [{ ...own, productName: 'Guide', figures }], total: 1 }));
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/admin/ListDocuments?view=stock');
  await settled(page);
  await expect.poll(() => cell('Guide', texts.perDay).textContent()).toBe('5246 sur 28 j');
  expect(await cell('Guide', texts.daysLeft).textContent()).toBe('6 à 7');
  expect(await cell('Guide', texts.runOut).textContent()).toMatch(/^27.28 nov\./);
  expect(await cell('Guide', texts.unsold).textContent()).toBe('290 à 450dès le 31/12');
});

it('the last 30 days of a stock and its forecast are drawn, with the same figures as a table [STK-006]', async () => {
  standIn.answer('stock.codes.stock', () => ({ items: [stockOf('Cinéma', {})], total: 1 }));
  const days = [
    { day: '2026-11-17', units: 400, added: 0, removed: 0 },
    { day: '2026-11-18', units: 950, added: 600, removed: 0 },
    { day: '2026-11-20', units: 390, added: 0, removed: 500 },
    { day: DAY, units: 312, added: 0, removed: 0 },
  ];
  standIn.answer('stock.forecasts.get', () => ({
    ...{ product: 'Cinéma', supplier: 'Pathé', units: 312, threshold: 400, days, forecast: forecast({}) },
  }));
  await page.goto('/admin/catalogue/ListCodes?view=stock');
  await settled(page);
  await page.getByRole('button', { name: texts.chart('Cinéma') }).click();
  const dialog = page.getByRole('dialog', { name: texts.chart('Cinéma') });
  await dialog
    .getByRole('img', { name: /^Unités disponibles du 17\/11\/2026 au 21\/11\/2026\s: de 400 à 312\. Épuisé vers le\s: 27.28 nov\.$/ })
    .waitFor();
  await dialog.getByText(texts.threshold(400)).waitFor();
  const lines = await dialog.getByRole('table').getByRole('row').allTextContents();
  expect(lines.slice(1)).toEqual([
    '21/11/202631278',
    '20/11/202639060−500 désactivés, 1 relevé manqué, sans effet',
    '18/11/202695050+600 importés',
    '17/11/2026400–',
  ]);
  expect(standIn.sentTo('stock.forecasts.get')).toEqual([{ id: 1 }]);
  await expectNoViolations(page);
});

const reorder = { id: 1, kind: 'codes', product: 'Place adulte', supplier: 'Pathé', units: 312, perDay: 52 } as const;

it('«Réapprovisionnement» has a group per supplier with its own days, and leads to the import of a product [STK-003]', async () => {
  const own = new Map<string | null, number | null>();
  standIn.answer('stock.reorders.list', () => ({
    ...{ day: DAY, days: own.get(null) ?? 30, tooEarly: { products: ['e-carte 30 €'], more: 2 } },
    suppliers: [
      {
        ...{ name: 'Pathé', days: own.get('Pathé') ?? null },
        rows: [{ ...reorder, runOut: '27–28 nov.', isAlarm: true, days: own.get('Pathé') ?? 30, lost: 0, quantity: 1250 }],
      },
    ],
  }));
  standIn.answer('stock.reorders.setCover', ({ supplier, days }) => {
    own.set(supplier, days);
    return null;
  });
  await page.goto('/admin/catalogue/stock/reorders');
  await title(page, reorderTexts.title);
  const table = page.getByRole('table', { name: reorderTexts.table });
  await table.getByText('30 × 52 − 312').waitFor();
  await page.getByText(/Trop tôt pour prévoir\s: e-carte 30 € et 2 autres\./).waitFor();
  const field = page.getByRole('textbox', { name: reorderTexts.coverOf('Pathé') });
  await field.fill('0');
  await field.press('Enter');
  await page.getByText(reorderTexts.coverInvalid(365)).waitFor();
  expect(standIn.sentTo('stock.reorders.setCover')).toEqual([]);
  await field.fill('45');
  await field.press('Enter');
  await table.getByText('45 × 52 − 312').waitFor();
  expect(standIn.sentTo('stock.reorders.setCover')).toMatchObject([{ supplier: 'Pathé', days: 45, base: { value: null } }]);
  await expectNoViolations(page);
  const link = table.getByRole('link', { name: reorderTexts.importOf('Place adulte') });
  const address = new URL((await link.getAttribute('href')) ?? '', 'http://localhost');
  expect([address.pathname, Object.fromEntries(address.searchParams)]).toEqual([
    '/admin/catalogue/code/create',
    { supplier: 'Pathé', product: 'Place adulte' },
  ]);
});

it('what runs out within seven days is on the dashboard and, once at each level, in the bell [STK-004]', async () => {
  const cards = await standIn.recorded('dashboard.cards', undefined);
  const running = { kind: 'codes', supplier: 'Pathé', from: '2026-11-27', to: '2026-11-28', days: { from: 6, to: 7 } } as const;
  const stocks = [
    { ...running, product: 'Piscine', units: 0, from: '2026-11-19', to: '2026-11-19', soldOut: '2026-11-19' },
    { ...running, product: 'Cinéma', units: 312, soldOut: null },
  ];
  let soldOut = 0;
  standIn.answer('dashboard.cards', () => ({
    ...cards,
    areTaken: true,
    runOut: {
      ...{ takenAt: `${DAY}T02:10:00.000Z`, failure: null },
      figures: {
        soldOut,
        soon: 2 - soldOut,
        tooEarly: 4,
        ids: { soldOut: [1].slice(1 - soldOut), soon: [1, 2].slice(soldOut) },
        stocks: stocks.slice(1 - soldOut),
        next: null,
      },
    },
  }));
  await page.goto('/admin/dashboard');
  const panel = page.getByRole('region', { name: dashboardTexts.runOut });
  await panel.getByText('6 à 7 jours').waitFor();
  expect(await panel.getByText('312 codes').count()).toBe(1);
  await panel.getByText(/4 stocks sont trop récents/).waitFor();
  const bell = page.getByRole('banner').getByRole('button', { name: /^Alertes/ });
  const alerts = page.getByRole('dialog', { name: 'Alertes', exact: true });
  await bell.click();
  await alerts.getByRole('link', { name: new RegExp(`${dashboardTexts.runOutSoon(2)}\\s*Nouveau`) }).waitFor();
  await page.keyboard.press('Escape');
  // One of them passes to the next level: it is new again, and the other one is not.
  soldOut = 1;
  await page.reload();
  await panel.getByText('depuis le 19/11').waitFor();
  await bell.click();
  await alerts.getByRole('link', { name: new RegExp(`${dashboardTexts.runOutNow(1)}\\s*Nouveau`) }).waitFor();
  expect(await alerts.getByRole('link', { name: new RegExp(`${dashboardTexts.runOutSoon(1)}$`) }).count()).toBe(1);
});

it('the import that a product to order leads to has its supplier and its product chosen [STK-003]', async () => {
  const [supplier, product] = ['00000000-0000-4000-8000-000000000001', '00000000-0000-4000-8000-000000000002'];
  standIn.answer('suppliers.suppliers.all', () => [{ uuid: supplier, name: 'Pathé' }]);
  standIn.answer('stock.imports.products', () => ({
    products: [{ uuid: product, adminProductName: 'Place adulte', isActive: true, isTechnical: false, marks: [] }],
    total: 1,
  }));
  await page.goto('/admin/catalogue/code/create?supplier=Path%C3%A9&product=Place+adulte');
  await expect.poll(() => page.getByRole('combobox', { name: 'Fournisseur' }).inputValue()).toBe('Pathé');
  await page.getByText('Place adulte').first().waitFor();
});

it('a product with codes leads to its lots [LOT-001]', async () => {
  const { items } = await standIn.recorded('catalogue.products.list', { itemsPerPage: 100 });
  const { uuid = '' } = items.find(({ prototype }) => prototype.value === 'E-billet') ?? {};
  await page.goto(`/admin/product/${uuid}/edit`);
  await page.getByRole('link', { name: codeLotTexts.title }).click();
  await title(page, codeLotTexts.title);
  expect(standIn.sentTo('imports.codeLots.list').at(-1)).toMatchObject({ product: uuid });
});
