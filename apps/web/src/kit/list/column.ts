import type { Direction } from '@comptoir/shared/list';
import type { ReactNode } from 'react';
import type { SortRule } from './sort.ts';

/** Shape of a cell: how it aligns, and what stands in its place while it loads. */
export type CellKind = 'name' | 'text' | 'badge' | 'figure' | 'thumbnail' | 'tick';

/** A column of a list. The makers of columns.tsx build them; a screen may write one by hand. */
export interface Column<Row> {
  /** Unique in the list. */
  key: string;
  title: string;
  kind: CellKind;
  /** CSS width; the name column has none and takes what is left. */
  width?: string;
  /** The directions in which the list sorts by it, in the order of clicks: its key is then the name of the field. */
  sort?: readonly Direction[];
  /** The title is read, not seen. */
  quiet?: boolean;
  /** Stands in the header instead of the title. */
  head?: ReactNode;
  cell: (row: Row) => ReactNode;
}

/** How a click on the header of a column sorts. */
export const sortRule = <Row>({ key, sort }: Column<Row>): SortRule | undefined => sort && { field: key, directions: sort };
