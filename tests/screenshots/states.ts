import type { Page } from 'playwright-core';
import type { BrowserClient } from '../kit/client.ts';
import { rows, settled, title } from '../kit/screen.ts';
import type { ScreenUnderTest } from '../kit/screen-under-test.ts';

const TRANSPORTERS = '/admin/catalogue/transporter/list';

const listed = async (page: Page) => {
  await settled(page);
  await rows(page).first().waitFor();
};

/** The dialog of the first transporter, with a change in it. */
async function edited(page: Page): Promise<void> {
  await listed(page);
  await page
    .getByRole('button', { name: /^Modifier / })
    .first()
    .click();
  await page.getByRole('textbox', { name: 'Nom du transporteur' }).fill('Coursiers du Nord-Est');
  await page.getByText('1 champ modifié').waitFor();
}

/** What opens over a screen, and what a screen becomes when it is worked with. */
export async function statesOf({ trpc }: BrowserClient): Promise<ScreenUnderTest[]> {
  const { items } = await trpc.catalogue.properties.list.query({ itemsPerPage: 25 });
  const property = items[0]?.uuid ?? '';
  const [value] = (await trpc.catalogue.properties.values.query({ property, itemsPerPage: 25 })).items;
  return [
    { name: 'dialog-form', path: TRANSPORTERS, ready: edited },
    {
      name: 'dialog-refused',
      path: TRANSPORTERS,
      ready: async (page) => {
        await edited(page);
        await page.getByRole('textbox', { name: 'Nom du transporteur' }).fill('');
        await page.getByRole('button', { name: 'Enregistrer', exact: true }).click();
        await page.getByText('Le champs Nom du transporteur est obligatoire').first().waitFor();
      },
    },
    {
      name: 'dialog-leave',
      path: TRANSPORTERS,
      ready: async (page) => {
        await edited(page);
        await page.evaluate(() => document.querySelector<HTMLAnchorElement>('nav a[href="/admin/jobs"]')?.click());
        await page.getByRole('alertdialog').waitFor();
      },
    },
    {
      name: 'dialog-question',
      path: TRANSPORTERS,
      ready: async (page) => {
        await listed(page);
        await page
          .getByRole('button', { name: /^Autres actions pour / })
          .first()
          .click();
        await page.getByRole('menuitem', { name: 'Archiver…' }).click();
        await page.getByRole('alertdialog').waitFor();
      },
    },
    {
      name: 'palette',
      path: '/admin/dashboard',
      ready: async (page) => {
        await title(page, 'Tableau de bord');
        await page.keyboard.press('Control+k');
        await page.getByRole('combobox').waitFor();
      },
    },
    {
      name: 'selection-of-a-list',
      path: '/admin/ListProducts',
      ready: async (page) => {
        await listed(page);
        for (const row of [0, 2]) await rows(page).nth(row).getByRole('checkbox').check();
      },
    },
    {
      name: 'grid',
      path: `/admin/add/variant/product/property/${property}/value/${value?.uuid ?? ''}`,
      ready: async (page) => {
        await listed(page);
        for (const row of [0, 1, 4]) await rows(page).nth(row).getByRole('checkbox').click();
      },
    },
  ];
}
