import { SESSION_KEYS } from '@comptoir/shared/session/keys';
import { expect, it } from 'vitest';
import { settled } from '../kit/screen.ts';
import { mountedClient } from './mounted.ts';

const { page, standIn } = await mountedClient();

/** What another tab stores when this user signs in there. */
const signInElsewhere = (user: string) =>
  page.evaluate(
    ([{ token, userUuid }, uuid]) => {
      localStorage.setItem(userUuid, uuid);
      localStorage.setItem(token, `token of ${uuid}`);
      window.dispatchEvent(new StorageEvent('storage', { key: token, newValue: `token of ${uuid}` }));
    },
    [SESSION_KEYS, user] as const,
  );

it('a page says that somebody else has signed in in another tab, sends nothing meanwhile, and goes on when its own user is back', async () => {
  await page.goto('/admin/catalogue/transporter/list?page=1&itemsPerPage=10');
  await settled(page);
  const user = await page.evaluate((key) => localStorage.getItem(key) ?? '', SESSION_KEYS.userUuid);
  await signInElsewhere('somebody-else');
  const dialog = page.getByRole('dialog', { name: 'Un autre compte est connecté' });
  await dialog.waitFor();
  const sent = standIn.sent.length;
  // The window is focused again, which reads the rows again.
  await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')));
  expect(standIn.sent.length).toBe(sent);
  await signInElsewhere(user);
  await dialog.waitFor({ state: 'detached' });
  await page.getByRole('searchbox').first().fill('nav');
  await expect.poll(() => standIn.sentTo('suppliers.transporters.list').at(-1)?.search).toBe('nav');
});
