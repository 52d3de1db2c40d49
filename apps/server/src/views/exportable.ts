import type { Call, ListReply, Query } from '@comptoir/marketplace-api/call';
import type { Page } from '@comptoir/shared/list';
import { z } from 'zod';
import type { Cell } from '../files/csv.ts';
import type { Caller } from '../marketplace/caller.ts';
import type { Marketplace } from '../marketplace/client.ts';
import type { CallArgs } from '../marketplace/request.ts';

type ListCall = Call & { body: undefined; reply: ListReply<z.ZodType> };
type Paging = { page: number; itemsPerPage: number };

interface Declaration<C extends ListCall, Filters extends z.ZodType, Key extends string> {
  /** What the screen's address can ask for, without the page. */
  filters: Filters;
  /** The query that the list's own procedure sends. */
  query: (filters: z.output<Filters> & Paging) => Query<C>;
  columns: Record<Key, { title: string; cell: (row: z.output<C['reply']['item']>) => Cell }>;
}

export interface Asking {
  marketplace: Marketplace;
  caller: Caller;
  signal: AbortSignal;
  requestId: string;
}

/** Declares what of a list can be exported; the browser names its columns, and nothing else of it. */
export function exportable<C extends ListCall, Filters extends z.ZodObject, const Key extends string>(
  call: C,
  { filters, query, columns }: Declaration<C, Filters, Key>,
) {
  const keys = Object.keys(columns) as [Key, ...Key[]];
  return {
    filters,
    keys: z.array(z.enum(keys)).min(1).max(keys.length),
    titles: (shown: readonly string[]): string[] => keys.filter((key) => shown.includes(key)).map((key) => columns[key].title),
    /** One page of lines, their cells in the order of the declaration. */
    async read({ marketplace, ...asking }: Asking, asked: unknown, shown: readonly string[], paging: Paging): Promise<Page<Cell[]>> {
      // The arguments of a call cannot be computed while it is still a type parameter (as in procedures/list.ts).
      const args = { ...asking, query: query({ ...filters.parse(asked), ...paging } as z.output<Filters> & Paging) };
      const { items, total } = (await marketplace.call(call, args as unknown as CallArgs<C>)) as Page<z.output<C['reply']['item']>>;
      const chosen = keys.filter((key) => shown.includes(key)).map((key) => columns[key].cell);
      return { items: items.map((row) => chosen.map((cell) => cell(row))), total };
    },
  };
}
