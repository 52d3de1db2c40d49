import { expect, it } from 'vitest';
import { listSubjects } from '../kit/list-subjects.ts';
import { optionsOf, selectedOption } from '../kit/listbox.ts';
import { settled } from '../kit/screen.ts';
import { mountedClient } from './mounted.ts';

const { page, stack } = await mountedClient();
const { company, productOfVariants, property } = await listSubjects(stack.marketplace.sql);

const usual = ['10', '25', '100'];

it.each<[string, string, string, string[]]>([
  ['codes', 'COD-020, LST-023', '/admin/catalogue/ListCodes', usual],
  ['documents', 'DOC-023, LST-023', '/admin/ListDocuments', usual],
  ['products', 'LST-023', '/admin/ListProducts', usual],
  ['variants', 'LST-024', `/admin/catalogue/product/variants/${productOfVariants}`, usual],
  ['properties', 'LST-024', '/admin/properties/list', usual],
  ['values of a property', 'PRO-030', `/admin/property/${property}/values`, ['15', '25', '100']],
  ['companies', 'CMP-023', '/admin/companies/list', usual],
  ['products hidden from a company', 'CMP-023', `/admin/companies/${company}/hidden-master-products/list`, usual],
])('the list of the %s offers the page sizes of its documents, the first by default [%s]', async (_name, _ids, path, sizes) => {
  await page.goto(path);
  await settled(page);
  const select = page.getByRole('combobox', { name: 'Lignes par page' });
  expect([await selectedOption(select), await optionsOf(select)]).toEqual([sizes[0], sizes]);
});
