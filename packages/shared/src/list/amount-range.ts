import { readAmount, showFigure } from '../decimal.ts';

/** Amounts in euros, both inclusive; a missing side means no limit. */
export interface AmountRange {
  from?: number | undefined;
  to?: number | undefined;
}

export const AMOUNT_MAX = 9_999_999.99;

/** Our own texts of a range of amounts. */
export const amountTexts = {
  from: 'De',
  to: 'À',
  notAmount: 'Veuillez entrer un montant en euros, par exemple 4,90.',
  outOfRange: 'Le montant doit être entre 0 et 9 999 999,99 €, avec deux décimales au plus.',
  fromAfterTo: 'Le premier montant doit être inférieur ou égal au second.',
  range: (from: string | null, to: string | null) =>
    from === null ? `jusqu’à ${to} €` : to === null ? `à partir de ${from} €` : `${from} à ${to} €`,
} as const;

const isAmount = (value: number) => value >= 0 && value <= AMOUNT_MAX && Math.abs(value * 100 - Math.round(value * 100)) < 1e-6;

/** A typed side of a range, such as `4,90`, or why it is none; an empty one is open. */
export function readSide(text: string): { value: number | undefined } | { message: string } {
  if (text.trim() === '') return { value: undefined };
  const value = readAmount(text);
  if (value === undefined) return { message: amountTexts.notAmount };
  return isAmount(value) ? { value } : { message: amountTexts.outOfRange };
}

export const isOrderedRange = ({ from, to }: AmountRange) => from === undefined || to === undefined || from <= to;

/** `4.9..20`, for the URL; an empty text when both sides are open. */
export const writeAmountRange = ({ from, to }: AmountRange) => (from === undefined && to === undefined ? '' : `${from ?? ''}..${to ?? ''}`);

const SIDE = /^(?:\d{1,7}(?:\.\d{1,2})?)?$/;

/** Reads the URL; returns null for an invalid range. */
export function readAmountRange(text: string): AmountRange | null {
  const [from, to, ...more] = text.split('..');
  if (from === undefined || to === undefined || more.length > 0 || from + to === '' || !SIDE.test(from) || !SIDE.test(to)) return null;
  const range = { ...(from !== '' && { from: Number(from) }), ...(to !== '' && { to: Number(to) }) };
  return isOrderedRange(range) ? range : null;
}

/** `4,90 à 20 €`. */
export function formatAmountRange({ from, to }: AmountRange): string {
  const textOf = (value: number | undefined) => (value === undefined ? null : showFigure(value, '€'));
  return amountTexts.range(textOf(from), textOf(to));
}
