import { randomUUID } from 'node:crypto';
import { expect, it, onTestFinished, vi } from 'vitest';
import { signedInStack } from '../kit/signed-in-stack.ts';

const { stack, browser } = await signedInStack();
const { exports, jobs, suppliers } = browser.trpc;
const { vouchers } = browser.trpc.vouchers;

const january = { type: 'soldProduct', start: '2026-01-01', end: '2026-01-31', supplier: null } as const;
const MINUTES = 60_000;

/** Seconds between a moment of a row and the database's clock. */
async function secondsFromNow(sql: string, key: string): Promise<number[]> {
  const { rows } = await stack.services.db.pool.query<Record<string, number>>(sql, [key]);
  return Object.values(rows[0] ?? {});
}
const jobMoments = (uuid: string) =>
  secondsFromNow(
    `select extract(epoch from run_after - now())::float as run_after, extract(epoch from created_at - now())::float as created_at
     from job where uuid = $1`,
    uuid,
  );

it('a server whose clock is hours ahead finds the cards of an order whose reply was lost [OUT-015, MUT-006]', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 120 * MINUTES });
  onTestFinished(() => void vi.useRealTimers());
  const brand = (await vouchers.brands.query()).find(({ isFixValue, reloadList }) => !isFixValue && reloadList.length === 0);
  await stack.marketplace.faults([{ call: 'vouchers.vouchers.reserve', cutAfterBytes: 0, times: 1 }]);
  const form = { itemCode: brand?.itemCode ?? '', amount: 20, quantity: 2, requestKey: randomUUID() };
  expect((await vouchers.order.mutate(form)).voucherRefs).toHaveLength(2);
});

it.each([
  ['ahead', 10 * MINUTES],
  ['behind', -10 * MINUTES],
])(
  'a server whose clock is %s delays no job, lets none overtake another, and keeps a request key as long as any [OUT-015]',
  async (_, ms) => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + ms });
    onTestFinished(() => void vi.useRealTimers());
    const { uuid } = await exports.start.mutate(january);
    for (const seconds of await jobMoments(uuid)) expect(Math.abs(seconds)).toBeLessThan(60);
    await jobs.cancel.mutate({ uuid });
    await jobs.retry.mutate({ uuid });
    for (const seconds of await jobMoments(uuid)) expect(Math.abs(seconds)).toBeLessThan(60);

    const [line = NaN] = await secondsFromNow(
      `select extract(epoch from max(at) - now())::float as at from audit_line where action like 'jobs.%' and $1 <> ''`,
      uuid,
    );
    expect(Math.abs(line)).toBeLessThan(60);

    const requestKey = randomUUID();
    await stack.marketplace.faults([{ call: 'suppliers.transporters.create', status: 503, times: 1 }]);
    await suppliers.transporters.create
      .mutate({ name: `Fret ${ms > 0 ? 'tardif' : 'matinal'}`, isActive: true, vignette: null, requestKey })
      .catch(() => undefined);
    const [until = 0] = await secondsFromNow(
      'select extract(epoch from until - now())::float as until from request_key where key = $1',
      requestKey,
    );
    expect(until).toBeGreaterThan(0);
    expect(until).toBeLessThanOrEqual(60);
  },
);
