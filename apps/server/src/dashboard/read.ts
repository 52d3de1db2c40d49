import { CARDS, type CardName, type FiguresOf } from '@comptoir/shared/dashboard/cards';
import { ERROR_CODES, type ErrorCode } from '@comptoir/shared/errors';
import type { DashboardCard } from '../generated/prisma/client.ts';

/** A card with its latest figures, and whether the last refresh failed. */
export interface Card<Name extends CardName> {
  figures: FiguresOf<Name> | null;
  takenAt: Date | null;
  failure: ErrorCode | null;
}

/** Finds the card among the rows; figures written by an older version in another format count as missing. */
export function readCard<Name extends CardName>(rows: readonly DashboardCard[], name: Name): Card<Name> {
  const row = rows.find((candidate) => candidate.name === name);
  const read = CARDS[name].safeParse(row?.figures);
  return {
    figures: read.success ? (read.data as FiguresOf<Name>) : null,
    takenAt: read.success ? (row?.takenAt ?? null) : null,
    failure: ERROR_CODES.find((code) => code === row?.failure) ?? null,
  };
}
