import { title } from './screen.ts';
import type { Screen } from './screen-under-test.ts';

/** The screens of the account's menu. */
export const SESSION_SCREENS = {
  enable2FaStrongAuthentication: {
    path: '/admin/enable/2fa/strong/authentication',
    ready: async (page) => {
      await title(page, 'Authentification forte');
      await page.getByRole('img', { name: /QR/ }).waitFor();
    },
  },
  openSessions: {
    path: '/admin/sessions',
    ready: async (page) => {
      await title(page, 'Mes sessions');
      await page.getByRole('list', { name: 'Sessions ouvertes' }).waitFor();
    },
  },
} satisfies Record<string, Screen>;
