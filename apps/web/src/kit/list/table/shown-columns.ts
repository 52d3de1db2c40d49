import { userUuid } from '../../../lib/session-store.ts';
import { readStored, store } from '../../../lib/storage.ts';
import type { Column } from './column.ts';

/** Kept per user and list, as the keys of what is hidden, with commas between. */
const keyOf = (list: string) => `columns:${userUuid() ?? ''}:${list}`;

export const readHidden = (list: string): ReadonlySet<string> => new Set(readStored(keyOf(list))?.split(',').filter(Boolean));
export const writeHidden = (list: string, hidden: ReadonlySet<string>) => store(keyOf(list), [...hidden].join(','));

/** The first column, and the one that names the row, always show. */
export const canHide = <Row>({ kind }: Column<Row>, index: number) => index > 0 && kind !== 'name' && kind !== 'tick';

/** What is left of the columns; a key that the list does not have, or cannot hide, hides nothing. */
export const shownColumns = <Row>(columns: readonly Column<Row>[], hidden: ReadonlySet<string>): readonly Column<Row>[] =>
  columns.filter((column, index) => !(hidden.has(column.key) && canHide(column, index)));
