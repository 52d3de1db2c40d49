import type { Direction } from '@comptoir/shared/list';
import type { SortRule } from '@comptoir/shared/list/url';
import type { ReactNode } from 'react';

/** Shape of a cell: how it aligns, and what stands in its place while it loads. */
export type CellKind = 'name' | 'text' | 'badge' | 'figure' | 'thumbnail' | 'tick';

/** A column as a table draws it: `columns.tsx` makes it of a declared one. */
export interface Column<Row> {
  /** Unique in the list. */
  key: string;
  title: string;
  kind: CellKind;
  /** CSS width; the name column has none and takes what is left. */
  width?: string;
  sort?: readonly Direction[];
  /** The title is read, not seen. */
  quiet?: boolean;
  /** Stands in the header instead of the title. */
  head?: ReactNode;
  cell: (row: Row) => ReactNode;
}

/** How a click on the header of a column sorts. */
export const sortRule = <Row>({ key, sort }: Column<Row>): SortRule | undefined => sort && { field: key, directions: sort };
