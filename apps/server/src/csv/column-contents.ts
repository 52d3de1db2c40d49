import type { ImportKind } from '@comptoir/shared/imports/columns';
import { isStateColumn } from './code-state.ts';

/** Numbers of cells that show what a column without a known header has. */
const MIN_CELLS = 5;
const SHARE = 0.9;

const URL_TEXT = /^https?:\/\/\S+$/i;
const CARD = /^\d{10,}$/;
const PIN = /^\d{3,8}$/;

const nearlyAll = (cells: readonly string[], pattern: RegExp) =>
  cells.length > 0 && cells.filter((cell) => pattern.test(cell)).length >= cells.length * SHARE;

/** Figures of one length, nearly all different and in no order, beside the numbers of cards (IPR-012). */
function arePins(cells: readonly string[]): boolean {
  const filled = cells.filter((cell) => cell !== '');
  if (filled.length < MIN_CELLS || !filled.every((cell) => PIN.test(cell) && cell.length === filled[0]?.length)) return false;
  const isSorted = filled.every((cell, at) => at === 0 || cell >= (filled[at - 1] ?? ''));
  return !isSorted && !filled.every((cell) => cell.endsWith('0')) && new Set(filled).size >= filled.length * SHARE;
}

/** What a column has by its header and cells, if its header names none: a code's state or PIN, a document's URL. `all`: the cells of each column. */
export function columnByContents(kind: ImportKind, header: string, place: number, all: readonly (readonly string[])[]): string | null {
  const cells = all[place] ?? [];
  const filled = cells.filter((cell) => cell !== '');
  if (kind === 'documents') return nearlyAll(filled, URL_TEXT) ? 'url' : null;
  if (kind !== 'codes') return null;
  if (isStateColumn(header, cells)) return 'state';
  const areCards = all.some((others, at) => at !== place && others.length >= MIN_CELLS && others.every((cell) => CARD.test(cell)));
  return areCards && arePins(cells) ? 'pin' : null;
}
