import type { DescriptionText } from '@comptoir/shared/catalogue/products/product-descriptions';
import { DESCRIPTION_TITLE_MAX } from '@comptoir/shared/catalogue/products/product-facts';
import type { DescriptionEntry } from '@comptoir/shared/catalogue/products/product-values';
import { changeRow, type Keyed, keysFor, nextKey } from '../../../kit/form/keyed-rows.ts';

/** Maximum number of descriptions (PRD-108). */
export const MOST_DESCRIPTIONS = 5;

/** A description as stored by the marketplace. */
interface SavedDescription {
  title: string;
  content: string;
  /** Starts at 1. */
  position: number;
}

/** A description as typed, and as last saved. */
export interface DescriptionRow extends Keyed {
  uuid: string | null;
  title: string;
  content: string;
  kept: SavedDescription | null;
}

const isSaved = ({ title, content, kept }: DescriptionRow) => kept !== null && title === kept.title && content === kept.content;

export const isTooLong = ({ title }: Pick<DescriptionRow, 'title'>) => title.trim().length > DESCRIPTION_TITLE_MAX;
const isComplete = (row: DescriptionRow) => row.title.trim() !== '' && row.content !== '' && !isTooLong(row);

export function descriptionRows(entries: readonly DescriptionEntry[], before: readonly DescriptionRow[]): DescriptionRow[] {
  const keys = keysFor(
    before,
    entries.map(({ uuid }) => uuid),
  );
  return entries.map(({ uuid, title, content, saved }, place) => {
    const key = keys[place] ?? place;
    const stored = before.find((row) => row.key === key)?.kept ?? null;
    return { key, uuid, title, content, kept: saved ? { title, content, position: place + 1 } : stored };
  });
}

export const descriptionsOf = (rows: readonly DescriptionRow[]): DescriptionEntry[] =>
  rows.map((row) => ({ uuid: row.uuid, title: row.title, content: row.content, saved: isSaved(row) }));

export const addDescription = (rows: readonly DescriptionRow[], title: string): DescriptionRow[] => [
  ...rows,
  { key: nextKey(rows), uuid: null, title, content: '', kept: null },
];

export const typeDescription = (
  rows: readonly DescriptionRow[],
  key: number,
  typed: Partial<Pick<DescriptionRow, 'title' | 'content'>>,
): DescriptionRow[] => changeRow(rows, key, (row) => ({ ...row, ...typed }));

/** A description as sent to the marketplace, with the text that it replaces. */
export interface SentDescription extends SavedDescription {
  key: number;
  uuid: string | null;
  base: DescriptionText | null;
}

const textOf = ({ title, content }: DescriptionText): DescriptionText => ({ title, content });

/**
 * The descriptions to save: only complete ones (PRD-113), and none when there are more than five (PRD-114). The text that one replaces is
 * that of `base`, the record that the form edits: a resumed draft has an older one than the rows (MUT-003).
 */
export const pendingDescriptions = (rows: readonly DescriptionRow[], base: readonly DescriptionEntry[]): SentDescription[] =>
  rows.length > MOST_DESCRIPTIONS
    ? []
    : rows.flatMap((row, place) => {
        if (!isComplete(row) || (isSaved(row) && row.kept?.position === place + 1)) return [];
        const replaced = base.find(({ uuid }) => uuid !== null && uuid === row.uuid) ?? row.kept;
        return [{ key: row.key, uuid: row.uuid, ...textOf(row), position: place + 1, base: replaced && textOf(replaced) }];
      });

/** Applies a save: text typed since stays pending. The marketplace may have sanitised the content. */
export const descriptionSaved = (
  rows: readonly DescriptionRow[],
  sent: SentDescription,
  reply: { uuid: string; content: string },
): DescriptionRow[] =>
  changeRow(rows, sent.key, (row) => {
    const title = row.title === sent.title ? sent.title.trim() : row.title;
    const content = row.content === sent.content ? reply.content : row.content;
    return {
      ...row,
      uuid: reply.uuid,
      title,
      content,
      kept: { title: sent.title.trim(), content: reply.content, position: sent.position },
    };
  });

/** After a conflict: what is typed replaces the text that the other user saved; `text` is typed instead of it, if any. */
export const replaceText = (
  rows: readonly DescriptionRow[],
  key: number,
  saved: DescriptionText,
  text?: DescriptionText,
): DescriptionRow[] =>
  rows.map((row, place) =>
    row.key === key ? { ...row, ...text, kept: { ...textOf(saved), position: row.kept?.position ?? place + 1 } } : row,
  );

/** The entries of the record, of which one was saved on its own. */
export const withSaved = (
  entries: readonly DescriptionEntry[],
  uuid: string | null,
  { title, content }: DescriptionText,
): DescriptionEntry[] => entries.map((entry) => (entry.uuid === uuid ? { ...entry, title: title.trim(), content, saved: true } : entry));
