import type { Direction } from '@comptoir/shared/list';
import type { SortRule } from '@comptoir/shared/list/url';
import type { ReactNode } from 'react';

/** Kind of a cell: defines its alignment and its skeleton. */
export type CellKind = 'name' | 'text' | 'badge' | 'figure' | 'thumbnail' | 'tick';

/** Key of the column with the handles of a list that can be reordered. */
export const HANDLE_COLUMN = 'handle';

/** A column as a table renders it: `columns.tsx` creates it from a declared one. */
export interface Column<Row> {
  /** Unique in the list. */
  key: string;
  title: string;
  kind: CellKind;
  /** CSS width; the name column has none and takes the remaining width. */
  width?: string;
  sort?: readonly Direction[];
  /** The title is only for screen readers. */
  quiet?: boolean;
  /** Content of the header, instead of the title. */
  head?: ReactNode;
  cell: (row: Row) => ReactNode;
}

/** Sort rule of a click on the header of a column. */
export const sortRule = <Row>({ key, sort }: Column<Row>): SortRule | undefined => sort && { field: key, directions: sort };
