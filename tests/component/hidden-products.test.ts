import { bulkTexts } from '@comptoir/shared/bulk/texts';
import { companyContract, companyTexts } from '@comptoir/shared/companies/texts';
import { expect, it } from 'vitest';
import { confirm } from '../kit/confirmation.ts';
import { rows } from '../kit/screen.ts';
import { mountedClient } from './mounted.ts';

const { page, standIn, stack } = await mountedClient();
const [company] = await stack.marketplace.sql<{ uuid: string }>('select uuid from company order by id limit 1');

it('a large filtered result is hidden from a company by the server, which reads its filters, without what was unticked [BKO-001]', async () => {
  const { items } = await standIn.recorded('catalogue.products.list', { itemsPerPage: 10 });
  const others = Array.from({ length: 240 }, (_, index) => `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`);
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
  await page.getByRole('button', { name: companyContract.hide, exact: true }).click();
  await confirm(page, companyTexts.hideQuestion);
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
