import { codeStockSource } from '@comptoir/server/areas/stock/codes';
import { monitoringSource } from '@comptoir/server/areas/vouchers/monitoring';
import { FILE_MASKS } from '@comptoir/server/code-mask';
import type { ListCaller, ListSource } from '@comptoir/server/procedures/list';
import type { AnyList } from '@comptoir/shared/list/definition';
import { listInput } from '@comptoir/shared/list/schema';
import { describe, expect, it } from 'vitest';
import { signedInStack } from '../kit/signed-in-stack.ts';

const { stack } = await signedInStack();
const { marketplace, sessions, db, service } = stack.services;

/** Of one attempt of an export, or of one request: its signal is theirs alone. */
async function newCaller(): Promise<ListCaller> {
  const { id } = await db.prisma.session.findFirstOrThrow({ where: { state: 'open' } });
  const { signal } = new AbortController();
  return { marketplace, db, service, codeMask: FILE_MASKS.inFull, caller: sessions.callerFor(id), signal, requestId: 'complete-lists' };
}

const PAGE = 2;
const PAGES = [1, 2, 3];

describe('a list of which this server makes the pages is read once for the pages of a file', () => {
  it.each([
    ['stocks of codes', codeStockSource, {}, 'stock.codes.stock'],
    ['stocks of codes that run out', codeStockSource, { shortage: 'any' }, 'stock.codes.stock'],
    ['orders with alerts', monitoringSource, {}, 'vouchers.monitoring.list'],
    ['orders with alerts of a status', monitoringSource, { alertStatus: '0' }, 'vouchers.monitoring.list'],
  ] as const)('%s', async (_, { list, readForFile }, filters, call) => {
    // Lists of different types have different inputs.
    const read = readForFile as unknown as ListSource<AnyList>['readForFile'];
    const readPage = (caller: ListCaller, page: number, itemsPerPage = PAGE) =>
      read(caller, listInput(list as AnyList).parse({ ...filters, page, itemsPerPage }) as never);
    const all = await readPage(await newCaller(), 1, 100);
    expect(all.items.length).toBeGreaterThan(PAGE * 2);
    await stack.marketplace.forget();
    const caller = await newCaller();
    const pages = [];
    for (const page of PAGES) pages.push(await readPage(caller, page));
    expect(await stack.marketplace.requests(call)).toHaveLength(1);
    const rowsOf = ({ items }: typeof all) => items.map((row) => row(0));
    expect(pages.flatMap(rowsOf)).toEqual(rowsOf(all).slice(0, PAGE * PAGES.length));
    expect(new Set(pages.map(({ total }) => total))).toEqual(new Set([all.total]));
    // Another attempt reads again.
    await readPage(await newCaller(), 1);
    expect(await stack.marketplace.requests(call)).toHaveLength(2);
  });
});
