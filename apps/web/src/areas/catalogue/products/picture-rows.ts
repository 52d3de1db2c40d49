import type { Image } from '@comptoir/shared/fields';
import { changeRow, type Keyed, keysFor, nextKey, removeRow } from '../../../kit/form/keyed-rows.ts';

/** A row contains one picture, or is empty (PRD-119). */
export interface PictureRow extends Keyed {
  image: Image | null;
  error?: string | undefined;
}

const EMPTY: PictureRow = { key: 0, image: null };

/**
 * Rows without picture are not part of the form's value: existing ones are kept, below the others. There is always at least one row
 * (PRD-120).
 */
export function pictureRows(images: readonly Image[], before: readonly PictureRow[]): PictureRow[] {
  const known = before.map(({ key, image }) => ({ key, uuid: image?.uuid ?? null }));
  const keys = keysFor(
    known,
    images.map(({ uuid }) => uuid),
  );
  const rows = images.map((image, place) => ({ key: keys[place] ?? place, image }));
  const empty = before.filter(({ key, image }) => image === null && !keys.includes(key));
  return rows.length + empty.length === 0 ? [EMPTY] : [...rows, ...empty];
}

export const picturesOf = (rows: readonly PictureRow[]): Image[] => rows.flatMap(({ image }) => image ?? []);

export const addPicture = (rows: readonly PictureRow[]): PictureRow[] => [...rows, { key: nextKey(rows), image: null }];

/** Sets the uploaded picture of a row, or removes it: an emptied row is deleted, unless it is the last one (PRD-120). */
export const setPicture = (rows: readonly PictureRow[], key: number, image: Image | null): PictureRow[] =>
  image === null && rows.length > 1 ? removeRow(rows, key) : changeRow(rows, key, (row) => ({ key: row.key, image }));

export const setPictureError = (rows: readonly PictureRow[], key: number, message: string | null): PictureRow[] =>
  changeRow(rows, key, ({ error: _, ...row }) => (message === null ? row : { ...row, error: message }));
