import { listTexts } from '@comptoir/shared/list-texts';
import { expect, it } from 'vitest';
import { listSubjects } from '../kit/list-subjects.ts';
import { rows } from '../kit/screen.ts';
import { mountedClient } from './mounted.ts';

const { page, standIn, stack } = await mountedClient();
const { property, value } = await listSubjects(stack.marketplace.sql);

it('the variants of a property value are filtered by categories, each of which is a tag [PRO-052]', async () => {
  await page.goto(`/admin/product/variant/property/value/${value}?property=${property}`);
  await rows(page).first().waitFor();
  await page.getByRole('button', { name: 'Catégorie', exact: true }).click();
  await page.getByRole('combobox', { name: 'Rechercher une catégorie' }).fill('voy');
  const option = page.getByRole('option', { name: /voy/i }).first();
  const name = (await option.textContent()) ?? '';
  await option.click();
  const chosen = page.getByRole('list', { name: listTexts.chosenTags('Catégorie') }).getByRole('listitem');
  await expect.poll(() => chosen.allTextContents()).toEqual([expect.stringContaining(name)]);
  await expect.poll(() => standIn.sentTo('catalogue.propertyBindings.list').at(-1)).toMatchObject({ categories: [expect.any(String)] });
  await page.getByText(/^Vue filtrée/).waitFor();
});
