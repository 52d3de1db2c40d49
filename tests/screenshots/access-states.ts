import type { Page } from 'playwright-core';
import { rows, settled } from '../kit/screen.ts';
import type { ScreenUnderTest } from '../kit/screen-under-test.ts';

const USERS = '/admin/enabled/user/list';

async function press(page: Page, name: RegExp): Promise<void> {
  await settled(page);
  await rows(page).first().waitFor();
  await page.getByRole('button', { name }).first().click();
}

/** The dialogs of the white lists and of the blacklist. */
export const ACCESS_STATES: ScreenUnderTest[] = [
  {
    name: 'access-addition',
    path: '/admin/white/list',
    ready: async (page) => {
      await press(page, /^Ajouter une adresse IP$/);
      await page.getByRole('button', { name: 'Enregistrer', exact: true }).click();
      await page.getByText('Veuillez entrer une adresse IP valide.').first().waitFor();
    },
  },
  {
    name: 'access-treatment',
    path: USERS,
    ready: async (page) => {
      await press(page, /^Blacklister /);
      await page.getByRole('textbox', { name: 'Commentaire' }).fill('   ');
    },
  },
  {
    name: 'access-listing',
    path: USERS,
    ready: async (page) => {
      await press(page, /^Voir les mises sur liste noire d(?:e |’)/);
      await page.getByRole('table', { name: 'Mises sur liste noire' }).waitFor();
    },
  },
];
