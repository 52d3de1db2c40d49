import { expect, it } from 'vitest';
import { listSubjects } from '../kit/list-subjects.ts';
import { selectOption } from '../kit/listbox.ts';
import { title } from '../kit/screen.ts';
import { mountedClient } from './mounted.ts';

const { page, standIn, stack } = await mountedClient();
const { productOfVariants } = await listSubjects(stack.marketplace.sql);

it('a choice among few proposes them before a letter is typed, and a new one only for a typed text', async () => {
  await page.goto(`/admin/addAttribut/${productOfVariants}`);
  await title(page, /^Ajouter des variants/);
  const { attributes } = await standIn.recorded('catalogue.variants.subject', { uuid: productOfVariants });
  const [{ uuid, name }] = attributes as [(typeof attributes)[number]];
  const { attributeValues } = await standIn.recorded('catalogue.variants.attribute', { uuid });
  await selectOption(page.getByRole('combobox', { name: 'Attribut 1', exact: true }), name);
  const values = page.getByRole('combobox', { name: 'Valeurs de l’attribut 1', exact: true });
  await values.click();
  const options = page.getByRole('option');
  await expect.poll(() => options.allTextContents()).toEqual(attributeValues.map((value) => value.name));
  await values.pressSequentially('rouille');
  await page.getByRole('option', { name: 'Ajouter «\u202frouille\u202f»' }).waitFor();
  await values.press('Enter');
  await page.getByRole('button', { name: 'Retirer rouille', exact: true }).waitFor();
});
