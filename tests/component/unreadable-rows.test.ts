import { expect, it } from 'vitest';
import { expectNoViolations } from '../kit/accessibility.ts';
import { settled } from '../kit/screen.ts';
import { mountedClient } from './mounted.ts';

const { page, standIn } = await mountedClient();

it('a row that could not be read says so at its place, and the others stay', async () => {
  const query = { page: 1, itemsPerPage: 10, sort: [] };
  const { items } = await standIn.recorded('suppliers.transporters.list', query);
  const [first, second] = items;
  if (first === undefined || second === undefined) throw new Error('two transporters are needed');
  standIn.answer('suppliers.transporters.list', () => ({ items: [first, second], total: 3, unreadable: [1] }));
  await page.goto('/admin/catalogue/transporter/list?page=1&itemsPerPage=10');
  await settled(page);
  const rows = page.locator('tbody tr');
  expect(await rows.count()).toBe(3);
  await rows.nth(0).getByText(first.name).waitFor();
  await rows.nth(1).getByText('Cette ligne n’a pas pu être lue').waitFor();
  await rows.nth(2).getByText(second.name).waitFor();
  await expectNoViolations(page);
});
