import { z } from 'zod';
import { listOf } from './fields.ts';
import { PAGE_SIZES } from './paging.ts';

export const Direction = z.enum(['asc', 'desc']);
export type Direction = z.infer<typeof Direction>;

/** A sorted column. Lists have an array of them; the first one has precedence. */
export interface Sort<Field extends string = string> {
  field: Field;
  direction: Direction;
}

/** Common input of all list procedures: page from 1, rows per page. */
export const PageInput = z.object({
  page: z.int().min(1).default(1),
  itemsPerPage: z.int().min(1).max(1000).default(PAGE_SIZES[0]),
});

/** Sorted columns of a list, limited to those that the API can sort. */
export const sortInput = <const Field extends string>(fields: readonly [Field, ...Field[]]) =>
  listOf(z.object({ field: z.enum(fields), direction: Direction }), fields.length).default([]);

/** The default order of a list (LCM-005, OP-020). */
export const LATEST_FIRST: Sort<'createdAt'>[] = [{ field: 'createdAt', direction: 'desc' }];

/** Output of all list procedures: the rows of the page and the total (LST-003). */
export const pageOf = <Row extends z.ZodType>(row: Row) => z.object({ items: z.array(row), total: z.int().min(0) });

/** How a page was read from a copy of the marketplace (IDX-002). */
export interface CopyState {
  /** ISO text. */
  takenAt: string;
  /** Rows of the copy, and of the marketplace. */
  rows: number;
  total: number;
  /** The rows of the page were read again from the marketplace. */
  isReadAgain: boolean;
  /** The marketplace does not reply: the rows are those of the copy, without actions (IDX-006). */
  isOutage: boolean;
  /** What the copy does not have of the input, as a sentence. */
  leftOut?: string;
}

export interface Page<Row> {
  items: Row[];
  total: number;
  /** There are more rows than the total, at which the pages end. */
  isCapped?: boolean;
  /** Places of the rows of this page that could not be read, from 0; they are not in `items`. */
  unreadable?: number[];
  /** The rows are those of a copy. */
  copy?: CopyState;
}
