import type { Page } from 'playwright-core';
import type { BrowserClient } from '../kit/client.ts';
import { importsOf } from '../kit/imports.ts';
import type { ListSubjects } from '../kit/list-subjects.ts';
import { ownProduct } from '../kit/own-stock.ts';
import { title } from '../kit/screen.ts';
import { filled } from '../kit/screen-ready.ts';
import { addressOf, screenNamed } from '../kit/screens.ts';
import type { Stack } from '../kit/stack.ts';

export interface GuidePicture {
  /** Without `.png`, in docs/guide/pictures. */
  file: string;
  address(client: BrowserClient, stack: Stack, of: ListSubjects): string | Promise<string>;
  /** Waits until the screen is complete. */
  ready(page: Page): Promise<unknown>;
  /** Brings the screen into the state of the picture. */
  prepare?(page: Page): Promise<unknown>;
  isDark?: boolean;
}

/** A plan with new, refused and doubtful rows. */
async function planned(client: BrowserClient, stack: Stack): Promise<string> {
  const product = { ...(await ownProduct(stack)), name: 'Cinéma Pathé, place solo' };
  const lines = Array.from(
    { length: 60 },
    (_, line) => `PATHE-${1000 + line};${line % 9 === 4 ? 'demain' : line % 13 === 6 ? '' : '31/12/2030'}`,
  );
  const content = `code;expirationDate\n${lines.join('\n')}\nPATHE-7;01/01/2020\n`;
  const { uuid } = await importsOf(client).check(product, content, 'codes', 'codes_pathe_decembre.csv');
  return `/admin/imports/${uuid}`;
}

async function search(page: Page): Promise<void> {
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: 'Rechercher une page, un produit, une action' }).fill('codes');
  await page.getByRole('group', { name: 'Aide', exact: true }).waitFor();
}

const sales = (page: Page) => page.getByRole('region', { name: 'Codes sous leur seuil' }).waitFor();
const screen = (name: string): Pick<GuidePicture, 'address' | 'ready'> => {
  const { ready } = screenNamed(name);
  return { address: (_client, _stack, of) => addressOf(screenNamed(name), of), ready };
};

/** Every picture of the guide and of the README (GUI-002). */
export const GUIDE_PICTURES: readonly GuidePicture[] = [
  { file: 'tableau-de-bord', ...screen('dashboard'), prepare: sales },
  { file: 'tableau-de-bord-sombre', ...screen('dashboard'), prepare: sales, isDark: true },
  { file: 'recherche', ...screen('dashboard'), prepare: search },
  { file: 'liste-des-produits', ...screen('ListProducts') },
  { file: 'fiche-du-produit', ...screen('EditProduct') },
  { file: 'arborescence', ...screen('categoryTreeview') },
  {
    file: 'plan-d-import',
    address: planned,
    ready: (page) => title(page, 'Import de codes'),
    prepare: (page) =>
      page.getByRole('region', { name: 'Plan', exact: true }).evaluate((plan) => window.scrollBy(0, plan.getBoundingClientRect().top - 80)),
  },
  { file: 'stock-de-codes', address: () => '/admin/catalogue/ListCodes?view=stock', ready: filled('Codes') },
  { file: 'frais-de-port', ...screen('editShippingMethod') },
  { file: 'suivi-des-commandes', ...screen('monitorVoucherOrders') },
  { file: 'dossier-de-commande', ...screen('orderDossier') },
  { file: 'carrousel', ...screen('editCarousel') },
  { file: 'export-des-ventes', ...screen('soldExport') },
  { file: 'journal', ...screen('journal') },
];
