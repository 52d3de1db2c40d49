/** Page size and first row of a table, as local storage keeps them under `table:<route name>` (LCM-007, OP-021). */
export interface StoredPosition {
  rows: number;
  /** Index of the first row shown, 0-based. */
  first: number;
}

const keyOf = (name: string) => `table:${name}`;

/** Reads the stored position; anything that is not one of the table's own values falls back to the defaults. */
export function readStoredPosition(name: string, sizes: readonly [number, ...number[]]): StoredPosition {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(keyOf(name)) ?? 'null');
    const { rows, first } = (stored ?? {}) as Partial<Record<keyof StoredPosition, unknown>>;
    const known = sizes.find((size) => size === rows);
    if (known === undefined) return { rows: sizes[0], first: 0 };
    return { rows: known, first: typeof first === 'number' && Number.isSafeInteger(first) && first > 0 ? first : 0 };
  } catch {
    return { rows: sizes[0], first: 0 };
  }
}

export function writeStoredPosition(name: string, position: StoredPosition) {
  try {
    localStorage.setItem(keyOf(name), JSON.stringify(position));
  } catch {
    // A full or forbidden storage only loses a convenience.
  }
}
