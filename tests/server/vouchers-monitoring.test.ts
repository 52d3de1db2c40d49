import { describe, expect, it } from 'vitest';
import { lastWrite } from '../kit/last-write.ts';
import { refusal } from '../kit/refusal.ts';
import { signedInStack } from '../kit/signed-in-stack.ts';

const { stack, browser } = await signedInStack();
const { monitoring } = browser.trpc.vouchers;
const { marketplace } = stack;

const LIST = 'vouchers.monitoring.list';
const SAVE = 'vouchers.monitoring.save';
const sent = async () => (await lastWrite(stack)(SAVE))?.body;
const first = async () => {
  const [row] = (await monitoring.list.query({})).items;
  if (row === undefined) throw new Error('the seed has no alert');
  return row;
};
const changesOf = async (action: string) =>
  (
    await stack.services.db.prisma.auditLine.findFirst({
      where: { action: `vouchers.monitoring.${action}` },
      orderBy: { id: 'desc' },
      include: { targets: true },
    })
  )?.targets.map(({ kind, record, changes }) => ({ kind, record, changes }));

describe('the orders that raise alerts', () => {
  it('come page by page of one call, which names the processing status alone [MON-002, MON-005, MON-007, MON-008, MON-019]', async () => {
    const pages = await Promise.all([1, 2].map((page) => monitoring.list.query({ page })));
    expect(pages.map(({ items }) => items.length)).toEqual([10, 10]);
    const uuids = pages.flatMap(({ items }) => items.map(({ orderSupplierUuid }) => orderSupplierUuid));
    expect(new Set(uuids).size).toBe(20);
    expect(pages[0]?.items[0]?.alertMotifs.length).toBeGreaterThan(0);
    const done = await monitoring.list.query({ alertStatus: '2', itemsPerPage: 100 });
    expect(done.items.every(({ alertStatus }) => alertStatus === 2)).toBe(true);
    expect(done.total).toBe(done.items.length);
    expect(done.total).toBeLessThan(pages[0]?.total ?? 0);
    expect((await marketplace.requests(LIST)).map(({ query }) => query)).toEqual(['', '', 'alertStatus=2']);
  });
});

it('the orders with alerts are sorted by their age, over all pages [ORD-005]', async () => {
  const created = async (direction: 'asc' | 'desc') => {
    const sort = [{ field: 'age', direction } as const];
    const pages = await Promise.all([1, 2].map((page) => monitoring.list.query({ page, sort })));
    return pages.flatMap(({ items }) => items.map((order) => new Date(order.created).getTime()));
  };
  const { items } = await monitoring.list.query({ itemsPerPage: 100 });
  const all = items.map((order) => new Date(order.created).getTime()).sort((left, right) => left - right);
  expect(await created('desc')).toEqual(all.slice(0, 20));
  expect(await created('asc')).toEqual(all.toReversed().slice(0, 20));
});

it('the orders with alerts are counted by processing status, with one call [ORD-005]', async () => {
  const { total, byStatus } = await monitoring.counts.query();
  expect((await marketplace.requests(LIST)).map(({ query }) => query)).toEqual(['']);
  const lists = await Promise.all((['0', '1', '2'] as const).map((alertStatus) => monitoring.list.query({ alertStatus })));
  expect(byStatus).toEqual(Object.fromEntries(lists.map((list, status) => [status, list.total])));
  expect(total).toBe(Object.values(byStatus).reduce((sum, count) => sum + count));
});

it('the list and its counts, requested together, are one call [MON-019, ORD-005]', async () => {
  await marketplace.forget();
  const input = encodeURIComponent(JSON.stringify({ 0: { page: 1 } }));
  const together = () => browser.fetch(`/trpc/vouchers.monitoring.list,vouchers.monitoring.counts?batch=1&input=${input}`);
  expect((await together()).status).toBe(200);
  expect(await marketplace.requests(LIST)).toHaveLength(1);
  // The next request reads again.
  await together();
  expect(await marketplace.requests(LIST)).toHaveLength(2);
});

describe('an alert', () => {
  it('is saved by its comment alone, or by its status alone, an integer [MON-013, MON-020, MON-021]', async () => {
    const { orderSupplierUuid } = await first();
    await monitoring.setComment.mutate({ orderSupplierUuid, comment: ' Client prévenu ' });
    expect(await sent()).toEqual({ orderSupplierUuid, comment: 'Client prévenu' });
    await monitoring.setComment.mutate({ orderSupplierUuid, comment: '' });
    expect(await sent()).toEqual({ orderSupplierUuid, comment: '' });
    await monitoring.setStatus.mutate({ orderSupplierUuid, status: 2 });
    expect(await sent()).toEqual({ orderSupplierUuid, status: 2 });
    expect(await first()).toMatchObject({ alertStatus: 2, alertComment: '', alertUpdatedBy: 'admin@comptoir.example' });
  });

  it('is not saved over a comment or a status that somebody else saved meanwhile; what was seen is replaced [MUT-003]', async () => {
    const { orderSupplierUuid, alertComment, alertStatus } = await first();
    const seen = { value: alertComment ?? '', age: 60_000 };
    const comment = (text: string, base: typeof seen) => monitoring.setComment.mutate({ orderSupplierUuid, comment: text, base });
    await comment('Fournisseur relancé', seen);
    await comment('Fournisseur relancé', seen);
    await marketplace.forget();
    expect(await refusal(comment('Vu par B', seen))).toMatchObject({
      code: 'CONFLICT',
      by: 'admin@comptoir.example',
      fields: [{ path: 'comment', message: expect.stringContaining('Fournisseur relancé') }],
    });
    const [status, other] = alertStatus === 1 ? ([2, 0] as const) : ([1, alertStatus === 0 ? 2 : 0] as const);
    await monitoring.setStatus.mutate({ orderSupplierUuid, status, base: { value: alertStatus, age: 0 } });
    const late = monitoring.setStatus.mutate({ orderSupplierUuid, status: other, base: { value: alertStatus, age: 0 } });
    expect(await refusal(late)).toMatchObject({
      code: 'CONFLICT',
      fields: [{ path: 'status', message: expect.stringContaining('admin@') }],
    });
    expect(await marketplace.requests(SAVE)).toHaveLength(1);
    await comment('Vu par B', { value: 'Fournisseur relancé', age: 0 });
    expect(await first()).toMatchObject({ alertComment: 'Vu par B', alertStatus: status });
  });

  it('names the author that the marketplace gives for a change which is not in our history [MUT-003, ORD-005]', async () => {
    const { orderSupplierUuid } = await first();
    await marketplace.sql(
      "update voucher_order set alert_comment = 'Ailleurs', alert_updated_by = 'bruno@comptoir.example' where uuid = $1",
      [orderSupplierUuid],
    );
    const comment = monitoring.setComment.mutate({ orderSupplierUuid, comment: 'Vu par B', base: { value: 'Avant', age: 0 } });
    expect(await refusal(comment)).toMatchObject({ code: 'CONFLICT', by: 'bruno@comptoir.example' });
  });

  it('keeps in the history what it was and what it became [MUT-001, MUT-002]', async () => {
    const { orderSupplierUuid, alertStatus } = await first();
    const status = alertStatus === 1 ? 2 : 1;
    await monitoring.setStatus.mutate({ orderSupplierUuid, status });
    expect(await changesOf('setStatus')).toEqual([
      { kind: 'supplierOrder', record: orderSupplierUuid, changes: [{ field: 'status', before: alertStatus, after: status }] },
    ]);
  });

  it('takes 50 characters of comment and no more: the others are refused before anything is sent [MON-014]', async () => {
    const { orderSupplierUuid } = await first();
    const comment = 'x'.repeat(51);
    expect(await refusal(monitoring.setComment.mutate({ orderSupplierUuid, comment }))).toMatchObject({
      code: 'INVALID',
      fields: [{ path: 'comment', message: 'Le commentaire ne peut pas dépasser 50 caractères' }],
    });
    expect(await marketplace.requests(SAVE)).toEqual([]);
    await monitoring.setComment.mutate({ orderSupplierUuid, comment: comment.slice(1) });
    expect((await first()).alertComment).toHaveLength(50);
  });
});

describe('the statuses of the vouchers of an order', () => {
  it('are read by their references [MON-009, MON-018]', async () => {
    const { voucherRefs } = await first();
    const statuses = await monitoring.statuses.query({ voucherRefs });
    expect((await lastWrite(stack)('vouchers.monitoring.statuses'))?.body).toEqual({ voucherRefs });
    expect(statuses).toEqual(voucherRefs.map((orderNo) => ({ orderNo, orderStatus: expect.any(String) })));
  });
});
