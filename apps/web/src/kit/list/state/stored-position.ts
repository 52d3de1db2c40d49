import { readStored, store } from '../../../lib/storage.ts';

/** Page size and first row of a table, stored in local storage under `table:<route name>` (LCM-007, OP-021). */
export interface StoredPosition {
  rows: number;
  /** Index of the first row, from 0. */
  first: number;
}

const keyOf = (name: string) => `table:${name}`;

/** Reads the stored position; invalid values are replaced by the defaults. */
export function readStoredPosition(name: string, sizes: readonly [number, ...number[]]): StoredPosition {
  const { rows, first } = parse(readStored(keyOf(name)));
  const known = sizes.find((size) => size === rows);
  if (known === undefined) return { rows: sizes[0], first: 0 };
  return { rows: known, first: typeof first === 'number' && Number.isSafeInteger(first) && first > 0 ? first : 0 };
}

function parse(text: string | null): { rows?: unknown; first?: unknown } {
  try {
    const value: unknown = JSON.parse(text ?? '{}');
    return typeof value === 'object' && value !== null ? value : {};
  } catch {
    return {};
  }
}

export const writeStoredPosition = (name: string, position: StoredPosition) => store(keyOf(name), JSON.stringify(position));
