import { bulkTexts } from '@comptoir/shared/bulk/texts';
import { companyContract, companyTexts } from '@comptoir/shared/companies/texts';
import { selectionGridTexts, selectionTexts } from '@comptoir/shared/list-texts';
import { expect, it } from 'vitest';
import { counter } from '../kit/binding-grid.ts';
import { answer, confirm } from '../kit/confirmation.ts';
import { selectedOption, selectOption } from '../kit/listbox.ts';
import { rows, settled } from '../kit/screen.ts';
import { mountedClient } from './mounted.ts';
import { servedViews, view } from './served-views.ts';

const { page, standIn, stack, allowFailures } = await mountedClient();
const [company, second] = await stack.marketplace.sql<{ uuid: string }>('select uuid from company order by id limit 2');

const hide = async () => {
  await page.getByRole('button', { name: companyContract.hide, exact: true }).click();
  await confirm(page, companyTexts.hideQuestion);
};

const others = Array.from({ length: 240 }, (_, index) => `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`);

it('a large filtered result is hidden from a company by the server, which reads its filters, without what was unticked [BKO-001]', async () => {
  const { items } = await standIn.recorded('catalogue.products.list', { itemsPerPage: 10 });
  const found = [...items.map(({ uuid }) => uuid), ...others];
  standIn.answer('companies.restrictions.products', ({ search }) => ({
    items: items.map((product) => ({ ...product, isHiddenForCompany: false })),
    total: search === undefined ? 900 : found.length,
  }));
  standIn.answer('companies.restrictions.counts', () => ({ total: 900, bound: 0 }));
  standIn.answer('companies.restrictions.fetchAll', () => ({ hidden: [], shown: found }));
  standIn.answer('bulk.start', () => ({ uuid: others[0], state: 'queued' }) as never);
  const uuid = company?.uuid ?? '';
  await page.goto(`/admin/companies/${uuid}/hidden-master-products/add?search=car`);
  await rows(page).first().getByRole('checkbox').check();
  await page.getByRole('button', { name: /^Cocher les 250 / }).click();
  await rows(page).nth(1).getByRole('checkbox').uncheck();
  await hide();
  await page.getByText(bulkTexts.started).first().waitFor();
  const [order, ...more] = standIn.sentTo('bulk.start');
  expect([order, more]).toEqual([
    {
      ...{ list: 'hideableProducts', action: 'hide', filters: { company: uuid, search: 'car' } },
      ...{ except: [items[1]?.uuid], requestKey: expect.any(String) },
    },
    [],
  ]);
  expect(standIn.sentTo('companies.restrictions.save')).toEqual([]);
});

it('an operation without a reply is the same one when it is sent again, and what was unticked is shown again once [BKO-001]', async () => {
  allowFailures();
  // As over plain HTTP.
  await page.evaluate(() => Object.defineProperty(Crypto.prototype, 'randomUUID', { value: undefined }));
  const { items } = await standIn.recorded('catalogue.products.list', { itemsPerPage: 10 });
  standIn.answer('companies.restrictions.products', () => ({
    items: items.map((product, place) => ({ ...product, isHiddenForCompany: place === 0 })),
    total: 900,
  }));
  standIn.answer('companies.restrictions.counts', () => ({ total: 900, bound: 1 }));
  standIn.answer('companies.restrictions.save', (() => null) as never);
  standIn.fail('bulk.start', 'cut');
  const uuid = company?.uuid ?? '';
  await page.goto(`/admin/companies/${uuid}/hidden-master-products/add`);
  await rows(page).first().waitFor();
  await page.getByRole('button', { name: /^Cocher les 900 / }).click();
  await rows(page).first().getByRole('checkbox').uncheck();
  await hide();
  await page.getByRole('form').or(page.locator('form')).getByRole('alert').waitFor();
  standIn.recover();
  standIn.answer('bulk.start', () => ({ uuid: others[0], state: 'queued' }) as never);
  await hide();
  await page.getByText(bulkTexts.started).first().waitFor();
  const orders = standIn.sentTo('bulk.start');
  expect(orders).toHaveLength(2);
  expect(orders[1]).toEqual(orders[0]);
  expect(standIn.sentTo('companies.restrictions.save')).toHaveLength(1);
});

/** The grid of the company, with products that are not hidden. */
async function openGrid() {
  const { items } = await standIn.recorded('catalogue.products.list', { itemsPerPage: 10 });
  standIn.answer('companies.restrictions.products', () => ({
    items: items.map((product) => ({ ...product, isHiddenForCompany: false })),
    total: items.length,
  }));
  standIn.answer('companies.restrictions.counts', () => ({ total: items.length, bound: 0 }));
  const path = `/admin/companies/${company?.uuid}/hidden-master-products/add`;
  await page.goto(path);
  await rows(page).first().waitFor();
  return path;
}

const added = () => counter(page, selectionGridTexts.toAdd);

it('products that could not be hidden say the first error of the marketplace, not its detail, and stay selected; declined, nothing is sent [CMP-038, CMP-040]', async () => {
  allowFailures();
  await openGrid();
  await rows(page).first().getByRole('checkbox').check();
  await page.getByRole('button', { name: companyContract.hide, exact: true }).click();
  await answer(page, companyTexts.hideQuestion, 'Non');
  expect(standIn.sentTo('companies.restrictions.save')).toEqual([]);
  standIn.fail('companies.restrictions.save', {
    code: 'INVALID',
    serverMessage: 'masterProductUuids: Ce produit est protégé.',
    fields: [{ path: 'masterProductUuids', message: 'Ce produit est protégé.' }],
  });
  await hide();
  await page.locator('form').getByRole('alert').getByText('Ce produit est protégé.', { exact: true }).waitFor();
  expect(await added()).toBe('1');
});

it('products selected on an earlier visit are selected again, by the same user for the same company, until they are cleared or hidden [CMP-027]', async () => {
  const path = await openGrid();
  await rows(page).first().getByRole('checkbox').check();
  const user = await page.evaluate(() => localStorage.getItem('user_uuid') ?? '');
  const reopen = async (path: string) => {
    await page.goto('/admin/guide');
    await page.goto(path);
    await rows(page).first().waitFor();
  };
  const restored = page.getByText(companyTexts.restored, { exact: true });
  expect(await restored.count()).toBe(0);
  await reopen(path);
  await restored.waitFor();
  expect(await added()).toBe('1');
  await page.evaluate(() => localStorage.setItem('user_uuid', '00000000-0000-4000-8000-000000000001'));
  await reopen(path);
  expect(await added()).toBe('0');
  await page.evaluate((own) => localStorage.setItem('user_uuid', own), user);
  await reopen(path.replace(company?.uuid ?? '', second?.uuid ?? ''));
  expect(await added()).toBe('0');
  await reopen(path);
  await restored.waitFor();
  await page.getByRole('button', { name: selectionTexts.clear }).click();
  await restored.waitFor({ state: 'detached' });
  await expect.poll(added).toBe('0');
  await rows(page).nth(1).getByRole('checkbox').check();
  await rows(page).nth(1).getByRole('checkbox').uncheck();
  await reopen(path);
  expect([await added(), await restored.count()]).toEqual(['0', 0]);
  await rows(page).first().getByRole('checkbox').check();
  standIn.answer('companies.restrictions.save', (() => null) as never);
  await hide();
  await page.getByText(companyContract.hidden, { exact: true }).first().waitFor();
  await page.waitForURL(/hidden-master-products\/list/);
  await reopen(path);
  expect([await added(), await restored.count()]).toEqual(['0', 0]);
});

it('the grid keeps its page size and its page for the next visit [CMP-025]', async () => {
  const path = `/admin/companies/${company?.uuid}/hidden-master-products/add`;
  await page.goto(path);
  await rows(page).first().waitFor();
  const size = page.getByRole('combobox', { name: 'Lignes par page' });
  await selectOption(size, '25');
  await page.getByText(/^1 à 25 sur/).waitFor();
  await page.getByRole('link', { name: 'Page suivante' }).click();
  await page.getByText(/^26 à 50 sur/).waitFor();
  await page.goto('/admin/guide');
  await page.goto(path);
  await page.getByText(/^26 à 50 sur/).waitFor();
  expect(await selectedOption(size)).toBe('25');
});

it('the screen of its hidden categories says who the company is, or that it could not be read [CMP-019, CMP-043]', async () => {
  const path = `/admin/company/category/settings/${company?.uuid}`;
  const read = await standIn.recorded('companies.companies.settings', { uuid: company?.uuid ?? '' });
  const known = { ...read.company, accountManager: 'Ana Roy', totalActiveUsers: 42 };
  standIn.answer('companies.companies.settings', () => ({ ...read, company: known }));
  await page.goto(path);
  const fact = (term: string) => page.locator('dt').filter({ hasText: term }).locator('+ dd').textContent();
  await page.getByText(companyTexts.accountManager, { exact: true }).waitFor();
  expect([await fact('Chargé de compte'), await fact('Utilisateurs actifs')]).toEqual(['Ana Roy', '42']);
  allowFailures();
  standIn.fail('companies.companies.settings', { code: 'INTERNAL' });
  await page.goto(path);
  await page.getByRole('alert').getByText('Impossible de charger les informations de la société.', { exact: true }).waitFor();
});

it('what was unticked is shown again when the operation is sent again after that has failed [BKO-001]', async () => {
  allowFailures();
  const { items } = await standIn.recorded('catalogue.products.list', { itemsPerPage: 10 });
  standIn.answer('companies.restrictions.products', () => ({
    items: items.map((product, place) => ({ ...product, isHiddenForCompany: place === 0 })),
    total: 900,
  }));
  standIn.answer('companies.restrictions.counts', () => ({ total: 900, bound: 1 }));
  standIn.fail('companies.restrictions.save', { code: 'UPSTREAM_DOWN' });
  standIn.answer('bulk.start', () => ({ uuid: others[0], state: 'queued' }) as never);
  await page.goto(`/admin/companies/${company?.uuid}/hidden-master-products/add`);
  await rows(page).first().waitFor();
  await page.getByRole('button', { name: /^Cocher les 900 / }).click();
  await rows(page).first().getByRole('checkbox').uncheck();
  const hide = async () => {
    await page.getByRole('button', { name: companyContract.hide, exact: true }).click();
    await confirm(page, companyTexts.hideQuestion);
  };
  await hide();
  await page.locator('form').getByRole('alert').waitFor();
  expect(standIn.sentTo('bulk.start')).toEqual([]);
  standIn.recover();
  standIn.answer('companies.restrictions.save', (() => null) as never);
  await hide();
  await page.getByText(bulkTexts.started).first().waitFor();
  const shownAgain = { company: company?.uuid, isAllSelected: false, add: [], remove: [items[0]?.uuid] };
  expect(standIn.sentTo('companies.restrictions.save')).toEqual([shownAgain, shownAgain]);
});

it('the tab counts all hidden products, also when a default view filters them [VUE-001]', async () => {
  const path = `/admin/companies/${company?.uuid}/hidden-master-products/list`;
  const read = await standIn.recorded('companies.restrictions.list', { company: company?.uuid ?? '', page: 1, itemsPerPage: 10 });
  servedViews(standIn, [view({ list: 'restrictions', route: null, query: 'itemsPerPage=10&search=car', isDefault: true })]);
  standIn.answer('companies.restrictions.list', ({ search }) => ({ ...read, total: search === undefined ? 23 : 2 }));
  await page.goto(path);
  await page.waitForURL(/savedView=/);
  await page.goto('/admin/guide');
  await page.goto(path);
  await page.waitForURL(/search=car/);
  await settled(page);
  await page.getByRole('navigation', { name: companyTexts.tabs }).getByRole('link', { name: /23$/ }).waitFor();
});
