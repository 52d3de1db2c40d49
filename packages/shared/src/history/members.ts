import { recordName } from '../record-name.ts';
import { valueText } from './values.ts';

/** Items whose names are read at once; others are counted. Their keys must fit into an address. */
export const NAMED_MEMBERS = 40;

/** What came and went between two lists, and the number of items that stayed. */
export interface MemberChange {
  added: unknown[];
  removed: unknown[];
  kept: number;
}

/** A list of records: their uuids, their keys, or the records themselves. */
const isMembers = (value: unknown): value is unknown[] =>
  Array.isArray(value) && value.every((item) => typeof item === 'string' || (typeof item === 'object' && item !== null && 'uuid' in item));

export const memberKey = (item: unknown): string => {
  const { uuid } = Object(item) as { uuid?: unknown };
  return typeof uuid === 'string' ? uuid : String(item);
};

/** Null for values that are no lists of records, or have the same ones. */
export function membersBetween(before: unknown, after: unknown): MemberChange | null {
  const [was, is] = [before ?? [], after ?? []];
  if (!isMembers(was) || !isMembers(is)) return null;
  const [old, next] = [new Set(was.map(memberKey)), new Set(is.map(memberKey))];
  const added = is.filter((item) => !old.has(memberKey(item)));
  const removed = was.filter((item) => !next.has(memberKey(item)));
  return added.length + removed.length === 0 ? null : { added, removed, kept: is.length - added.length };
}

/** The name of an item, by what it has or by the names of its key; null when neither has one. */
export function memberName(item: unknown, names: Readonly<Record<string, string>> = {}): string | null {
  const known = typeof item === 'object' && item !== null ? recordName(item as Record<string, unknown>) : null;
  // A key that is a text without a name, such as the number of a brand, says nothing.
  return known ?? names[memberKey(item)] ?? (typeof item === 'string' && !/^\d+$/.test(item) ? valueText(item) : null);
}
