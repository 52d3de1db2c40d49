import { dashboardTexts as texts } from '@comptoir/shared/dashboard/texts';
import { expect, it } from 'vitest';
import { mountedClient } from './mounted.ts';

const { page, standIn } = await mountedClient();

const panel = () => page.getByRole('region', { name: texts.salesBySupplier });

/** Opens the dashboard with the sales of this many suppliers: the last one has sold one product, the one before two… */
async function open(suppliers: number): Promise<void> {
  const sold = (quantity: number) => ({ quantity, cents: quantity * 100 });
  const named = Array.from({ length: suppliers }, (_, index) => ({ name: `Fournisseur ${index + 1}`, ...sold(suppliers - index) }));
  const figures = { start: '2026-11-01', end: '2026-11-01', days: [{ day: '2026-11-01', ...sold(10) }], suppliers: named };
  const cards = await standIn.recorded('dashboard.cards', undefined);
  standIn.answer('dashboard.cards', () => ({ ...cards, areTaken: true }));
  standIn.answer('dashboard.sales', () => ({ figures, takenAt: '2026-11-02T02:00:00.000Z', failure: null }) as never);
  await page.goto('/admin/dashboard');
  await panel().getByRole('listitem').first().waitFor();
}

it.each([
  [8, 8, null],
  [9, 8, [1, 1, 2]],
  [10, 8, [2, 3, 5]],
] as const)('of %i suppliers %i have a bar, and the others are counted below them [DAY-007]', async (suppliers, bars, others) => {
  await open(suppliers);
  expect(await panel().getByRole('listitem').count()).toBe(bars);
  const below = panel().getByText(/^Et \d+ autres? fournisseurs?/);
  if (others === null) return expect(await below.count()).toBe(0);
  const [count, quantity, share] = others;
  expect(await below.textContent()).toBe(texts.otherSuppliers(count, quantity, `${share}\u00a0%`));
});
