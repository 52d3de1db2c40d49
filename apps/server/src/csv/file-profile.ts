import { importCheckTexts } from '@comptoir/shared/imports/check-texts';
import { type ImportKind, importColumns } from '@comptoir/shared/imports/columns';
import type { DayOrder, Mapping } from '@comptoir/shared/imports/detection';
import { type CodeRule, learnCodes } from './code-shape.ts';
import { areMostlyFree, isTaken } from './code-state.ts';
import { columnNamed } from './header.ts';
import { isMarkedComment, oddRow } from './odd-row.ts';
import { isFarDay, monthFirstOf } from './read-day.ts';

const texts = importCheckTexts;

/** What the beginning of a file says of all of its rows. */
export interface FileProfile {
  /** Why a code is doubtful, or null. */
  codeDoubt: CodeRule;
  /** Why a row is doubtful as a whole, or null (IPR-005). */
  rowDoubt: (cells: readonly string[]) => string | null;
  /** Whether the cell at this place says that its code must not be sold (IPR-007). */
  isTaken: (place: number, cell: string) => boolean;
  days: { isMonthFirst: boolean; areAmbiguousDoubtful: boolean; areFarDoubtful: boolean };
}

/**
 * Learns the shape of a file from its first rows (`rows`, below the header): its codes, its comments and its dates. `order` is the order
 * of day and month that was chosen; a chosen one leaves no date doubtful (IPR-008).
 */
export function learnFile(kind: ImportKind, mapping: Mapping, rows: readonly (readonly string[])[], order: DayOrder): FileProfile {
  const placeOf = (column: string) => mapping.columns.findIndex((mapped) => mapped.column === column);
  const valuesOf = (column: string) => {
    const place = placeOf(column);
    return place === -1 ? [] : rows.map((cells) => cells[place]?.trim() ?? '').filter((value) => value !== '');
  };
  const firsts = rows.map((cells) => cells.find((cell) => cell.trim() !== '')?.trim() ?? '');
  // Where half of the codes begin with the sign, or some have it inside, it is a part of them.
  const areComments = firsts.filter(isMarkedComment).length * 2 < firsts.length && !firsts.some((first) => /^[\w-]+[#!$%&*?@]/.test(first));
  const codes =
    kind === 'codes' ? valuesOf('code').filter((code) => oddRow(code, areComments) === null && columnNamed(kind, code) !== 'code') : [];
  const learned = learnCodes(codes);
  const areFree = new Map(
    mapping.columns.flatMap(({ column }, place) =>
      column === 'state' ? [[place, areMostlyFree(rows.map((cells) => cells[place]?.trim() ?? ''))] as const] : [],
    ),
  );

  const dayTexts = valuesOf('expirationDate');
  const proofs = dayTexts.map(monthFirstOf);
  // A far day in each row means that the codes do not expire.
  const farDays = dayTexts.filter(isFarDay).length;
  const isProved = proofs.includes(true);
  const isMonthFirst = order === 'monthFirst' || (order === 'auto' && isProved && !proofs.includes(false));

  const sent = new Set(importColumns(kind).map(([name]) => name));
  const named = mapping.columns.flatMap(({ header, column }, place) =>
    column !== null && sent.has(column) ? [{ header: header.trim(), column, place }] : [],
  );
  const isHeader = ({ header, column, place }: (typeof named)[number], cells: readonly string[]) => {
    const cell = cells[place]?.trim() ?? '';
    return cell !== '' && ((header !== '' && cell.toLowerCase() === header.toLowerCase()) || columnNamed(kind, cell) === column);
  };
  return {
    codeDoubt: learned,
    isTaken: (place, cell) => isTaken(mapping.columns[place]?.header ?? '', cell, areFree.get(place) ?? false),
    rowDoubt: (cells) => {
      const first = cells.find((cell) => cell.trim() !== '')?.trim() ?? '';
      const odd = oddRow(first, areComments);
      if (odd !== null) return odd;
      // A file of names may have one that is also a header: half of the columns must repeat theirs.
      const repeated = named.filter((column) => isHeader(column, cells)).length;
      return repeated > 0 && repeated * 2 >= named.length ? texts.row.repeatedHeader : null;
    },
    days: { isMonthFirst, areAmbiguousDoubtful: order === 'auto' && isProved, areFarDoubtful: farDays * 2 < dayTexts.length },
  };
}
