import { userUuid } from '../../../lib/session-store.ts';
import { readStored, store } from '../../../lib/storage.ts';
import type { Column } from './column.ts';

/** Stored per user and list: the keys of the hidden columns, separated by commas. */
const keyOf = (list: string) => `columns:${userUuid() ?? ''}:${list}`;

export const readHidden = (list: string): ReadonlySet<string> => new Set(readStored(keyOf(list))?.split(',').filter(Boolean));
export const writeHidden = (list: string, hidden: ReadonlySet<string>) => store(keyOf(list), [...hidden].join(','));

/** The first column and the name column are always visible. */
export const canHide = <Row>({ kind }: Column<Row>, index: number) => index > 0 && kind !== 'name' && kind !== 'tick';

/** The visible columns; keys that are unknown or cannot be hidden are ignored. */
export const shownColumns = <Row>(columns: readonly Column<Row>[], hidden: ReadonlySet<string>): readonly Column<Row>[] =>
  columns.filter((column, index) => !(hidden.has(column.key) && canHide(column, index)));
