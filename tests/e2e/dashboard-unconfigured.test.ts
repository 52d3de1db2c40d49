import { afterAll, expect, it } from 'vitest';
import { expectNoViolations } from '../kit/accessibility.ts';
import { signedInPage } from '../kit/browser.ts';
import { title } from '../kit/screen.ts';
import { startWebStack } from '../kit/web-stack.ts';

const stack = await startWebStack({ worker: 'child' });
afterAll(() => stack.close());

it('a dashboard that cannot be read says so, and is read again; without a service account a neutral sentence replaces the figures, and no call reaches the marketplace [DAY-008]', async () => {
  const page = await signedInPage(stack, { allow: [/Failed to load resource/] });
  await stack.marketplace.forget();
  await page.route(/dashboard\.cards/, (route) => route.fulfill({ status: 500, body: '' }));
  await page.goto('/admin/dashboard');
  await title(page, 'Tableau de bord');
  await page.getByRole('heading', { name: 'Le tableau de bord n’a pas pu être lu' }).waitFor();
  await expectNoViolations(page);
  await page.unroute(/dashboard\.cards/);
  await page.getByRole('button', { name: 'Réessayer' }).click();
  await page.getByText('aucun compte de service n’est configuré').waitFor();
  await page.getByRole('region', { name: 'Mes tâches récentes', exact: true }).waitFor();
  expect(await page.getByText(/relevé/).count()).toBe(1);
  expect(await stack.marketplace.requests()).toEqual([]);
  await expectNoViolations(page);
});
