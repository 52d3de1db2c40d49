import { href } from '@comptoir/web/lib/routes';
import { afterAll, it } from 'vitest';
import { signedInPage } from '../kit/browser.ts';
import { createBrowserClient } from '../kit/client.ts';
import { listSubjects } from '../kit/list-subjects.ts';
import { atPath, rows } from '../kit/screen.ts';
import { startWebStack } from '../kit/web-stack.ts';

const stack = await startWebStack();
afterAll(() => stack.close());
const client = createBrowserClient(stack.url);
await client.signIn();
const { supplierWithUsers, blacklisted } = await listSubjects(stack.marketplace.sql);

it.each([
  ['supplier', (uuid: string) => `/admin/suppliers/${uuid}`, () => client.trpc.suppliers.suppliers.list.query({ itemsPerPage: 1 })],
  [
    'urssafCategory',
    (uuid: string) => href('listMappingCategoriesUrssafBrand', { uuid }),
    () => client.trpc.catalogue.urssafCategories.list.query({ itemsPerPage: 1 }),
  ],
  [
    'collection',
    (uuid: string) => href('editVariantProductCollection', { uuid }),
    () => client.trpc.catalogue.collections.list.query({ itemsPerPage: 1 }),
  ],
  [
    'company',
    (uuid: string) => href('editCategorySettings', { uuid }),
    () => client.trpc.companies.companies.list.query({ itemsPerPage: 1 }),
  ],
  ['blacklistEntry', (uuid: string) => `/admin/user/blacklist/historique/${uuid}`, async () => ({ items: [{ uuid: blacklisted }] })],
] as const)('the page of a %s leads to its history [HIS-001]', async (kind, pageOf, list) => {
  const [record] = (await list()).items;
  const page = await signedInPage(stack);
  await page.goto(pageOf(record?.uuid ?? ''));
  await page.getByRole('link', { name: 'Historique', exact: true }).click();
  await atPath(page, `/admin/historique/${kind}/${record?.uuid}`);
});

it.each([
  ['version', '/admin/approved/version/list'],
  ['whiteListEntry', href('whitelist')],
  ['document', href('ListDocuments')],
  ['voucher', href('listVoucherOrders')],
  ['code', href('ListCodes')],
  ['supplierOrder', href('monitorVoucherOrders')],
  ['user', href('enabledUsersList')],
  ['document', `${href('ListDocuments')}?view=gone`],
] as const)('the row of a %s, which has no page, leads to its history [HIS-001]', async (kind, path) => {
  const page = await signedInPage(stack);
  await page.goto(path);
  await rows(page)
    .first()
    .getByRole('link', { name: /^Historique d/ })
    .click();
  await page.waitForURL((url) => url.pathname.startsWith(`/admin/historique/${kind}/`));
});

it('the row of an access of a supplier leads to its history, and to that of its account [HIS-001]', async () => {
  const page = await signedInPage(stack);
  for (const [place, kind] of ['backOfficeUser', 'user'].entries()) {
    await page.goto(href('listBackOfficeUsers', { uuid: supplierWithUsers }));
    await rows(page)
      .first()
      .getByRole('button', { name: /^Autres actions pour / })
      .click();
    await page
      .getByRole('menuitem', { name: /^Historique d/ })
      .nth(place)
      .click();
    await page.waitForURL((url) => url.pathname.startsWith(`/admin/historique/${kind}/`));
  }
});
