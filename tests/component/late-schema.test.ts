import { formTexts } from '@comptoir/shared/form-texts';
import { expect, it } from 'vitest';
import { mountedClient } from './mounted.ts';

const { page, standIn, stack } = await mountedClient();

// In a file of its own: a schema is loaded once in a page.
it('a form is sent as it was when it was submitted, also when its schema is loaded later, and what is typed since stays a change', async () => {
  const [row] = await stack.marketplace.sql<{ uuid: string }>('select uuid from category where not archived order by lft desc limit 1');
  standIn.answer('catalogue.categories.update', (({ form }: { form: unknown }) => form) as never);
  await page.goto(`/admin/catalogue/category/edit/${row?.uuid}`);
  const description = page.getByRole('textbox', { name: 'Description', exact: true });
  await description.waitFor();
  const releases: (() => void)[] = [];
  const blocked = new Promise<void>((resolve) => {
    releases.push(resolve);
  });
  await page.route('**/assets/*.js', async (route) => {
    await blocked;
    await route.continue();
  });
  await description.fill('Envoyée');
  await page.getByRole('button', { name: formTexts.save, exact: true }).click();
  await description.fill('Tapée depuis');
  for (const release of releases) release();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Oui', exact: true }).click();
  await expect.poll(() => standIn.sentTo('catalogue.categories.update').length).toBe(1);
  const [sent] = standIn.sentTo('catalogue.categories.update') as { form: { description: string } }[];
  await page.getByText(formTexts.changed(1)).waitFor();
  expect([sent?.form.description, await description.inputValue()]).toEqual(['Envoyée', 'Tapée depuis']);
});
