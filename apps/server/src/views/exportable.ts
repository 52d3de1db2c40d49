import type { Call, ListReply, Params, Query } from '@comptoir/marketplace-api/call';
import type { Page, PageInput } from '@comptoir/shared/list';
import { z } from 'zod';
import type { Cell } from '../files/csv.ts';
import type { Caller } from '../marketplace/caller.ts';
import type { Marketplace } from '../marketplace/client.ts';
import type { CallArgs } from '../marketplace/request.ts';

type ListCall = Call & { body: undefined; reply: ListReply<z.ZodType> };
type Paging = (typeof PageInput)['shape'];

interface Declaration<C extends ListCall, Shape extends Paging & z.core.$ZodShape, Key extends string> {
  /** What the list's own procedure can be asked. */
  filters: z.ZodObject<Shape>;
  /** The query that it sends. */
  query: (filters: z.output<z.ZodObject<Shape>>) => Query<C>;
  /** What the path names: a list below something. */
  params?: (filters: z.output<z.ZodObject<Shape>>) => Params<C>;
  /** `rank` counts the rows of the whole list from 1. */
  columns: Record<Key, { title: string; cell: (row: z.output<C['reply']['item']>, rank: number) => Cell }>;
}

export interface Asking {
  marketplace: Marketplace;
  caller: Caller;
  signal: AbortSignal;
  requestId: string;
}

/** Declares what of a list can be exported; the browser names its columns, and nothing else of it. */
export function exportable<C extends ListCall, Shape extends Paging & z.core.$ZodShape, const Key extends string>(
  call: C,
  { filters, query, params, columns }: Declaration<C, Shape, Key>,
) {
  const keys = Object.keys(columns) as [Key, ...Key[]];
  return {
    /** What the screen's address can ask for: the page is ours. Which members are left cannot be computed while they are a type parameter. */
    filters: filters.omit({ page: true, itemsPerPage: true } as never) as unknown as z.ZodObject<{
      [Name in Exclude<keyof Shape, keyof Paging>]: Shape[Name];
    }>,
    keys: z.array(z.enum(keys)).min(1).max(keys.length),
    titles: (shown: readonly string[]): string[] => keys.filter((key) => shown.includes(key)).map((key) => columns[key].title),
    /** One page of lines, their cells in the order of the declaration. */
    async read(
      { marketplace, ...asking }: Asking,
      asked: object,
      shown: readonly string[],
      paging: { page: number; itemsPerPage: number },
    ): Promise<Page<Cell[]>> {
      // The arguments of a call cannot be computed while it is still a type parameter (as in procedures/list.ts).
      const parsed = filters.parse({ ...asked, ...paging });
      const args = { ...asking, query: query(parsed), ...(params && { params: params(parsed) }) };
      const { items, total } = (await marketplace.call(call, args as unknown as CallArgs<C>)) as Page<z.output<C['reply']['item']>>;
      const chosen = keys.filter((key) => shown.includes(key)).map((key) => columns[key].cell);
      const before = (paging.page - 1) * paging.itemsPerPage;
      return { items: items.map((row, index) => chosen.map((cell) => cell(row, before + index + 1))), total };
    },
  };
}
