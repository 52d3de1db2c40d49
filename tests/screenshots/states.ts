import { companyTexts } from '@comptoir/shared/companies/texts';
import type { Page } from 'playwright-core';
import type { BrowserClient } from '../kit/client.ts';
import { interruptedBatch } from '../kit/interrupted-batch.ts';
import type { ListSubjects } from '../kit/list-subjects.ts';
import { rows, settled, title } from '../kit/screen.ts';
import type { ScreenUnderTest } from '../kit/screen-under-test.ts';
import { ACCESS_STATES } from './access-states.ts';

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
export async function statesOf(client: BrowserClient, of: ListSubjects): Promise<ScreenUnderTest[]> {
  const { trpc } = client;
  const { items } = await trpc.catalogue.properties.list.query({ itemsPerPage: 25 });
  const property = items[0]?.uuid ?? '';
  const { variant } = of;
  const [value] = (await trpc.catalogue.properties.values.query({ property, itemsPerPage: 25 })).items;
  const batch = await interruptedBatch(client, { values: 3, existing: [1, 2, 2] });
  return [
    {
      name: 'variants-assistant',
      path: `/admin/addAttribut/${batch}`,
      ready: async (page) => {
        const cell = (name: string) => page.getByRole('textbox', { name, exact: true });
        await cell('Prix d’A2, B1, C1').fill('12,50');
        await cell('Référence d’A2, B1, C1').fill('PORT-A2');
        await cell('Stock d’A2, B1, C2').fill('beaucoup');
        await page.getByRole('checkbox', { name: 'Créer A2, B1, C3', exact: true }).uncheck();
      },
    },
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
          .getByRole('button', { name: /^Archiver / })
          .first()
          .click();
        await page.getByRole('alertdialog').waitFor();
      },
    },
    {
      name: 'menu-export',
      path: TRANSPORTERS,
      ready: async (page) => {
        await listed(page);
        await page.getByRole('button', { name: 'Exporter la vue' }).click();
        await page.getByRole('menuitem', { name: /^XLSX/ }).waitFor();
      },
      resized: async (page) => {
        await page.getByRole('menuitem', { name: /^XLSX/ }).waitFor();
      },
    },
    ...ACCESS_STATES,
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
    {
      name: 'selection-restored',
      path: `/admin/companies/${of.company}/hidden-master-products/add`,
      ready: async (page) => {
        await listed(page);
        await rows(page).nth(1).getByRole('checkbox').check();
        await page.getByText('À ajouter', { exact: true }).last().waitFor();
        await page.reload();
        await page.getByText(companyTexts.restored).waitFor();
      },
    },
    { name: 'stock-of-codes', path: '/admin/catalogue/ListCodes?view=stock', ready: listed },
    { name: 'stock-of-documents', path: '/admin/catalogue/ListDocuments?view=stock', ready: listed },
    {
      name: 'stock-forecast',
      path: '/admin/catalogue/ListCodes?view=stock&page=3',
      ready: async (page) => {
        await listed(page);
        await page
          .getByRole('button', { name: /^30 jours de / })
          .nth(5)
          .click();
        await page.getByRole('dialog').getByRole('img').waitFor();
      },
    },
    {
      name: 'stock-expiration',
      path: '/admin/catalogue/ListCodes',
      ready: listed,
      resized: async (page) => {
        const preset = page.getByRole('button', { name: 'Expirés', exact: true });
        if (!(await preset.isVisible())) await page.getByRole('button', { name: 'Expiration', exact: true }).click();
        await preset.waitFor();
      },
    },
    {
      name: 'positions-import',
      path: `/admin/product/${variant}/geolocations`,
      ready: async (page) => {
        await listed(page);
        await page.getByRole('button', { name: 'Importer un CSV' }).click();
        await page.getByRole('button', { name: 'Fichier CSV : Choisir un fichier' }).waitFor();
      },
    },
  ];
}
