import { fold } from './header-words.ts';

const WORDS = new Set([
  ...[
    'montant',
    'montants',
    'valeur',
    'valeurs',
    'value',
    'amount',
    'prix',
    'price',
    'denomination',
    'facial',
    'faciale',
    'nominal',
    'nominale',
  ],
]);
/** Words beside them. «Montant utilisé» is a state, «valeur restante» a balance. */
const FILLERS = new Set([
  'du',
  'de',
  'la',
  'le',
  'en',
  'bon',
  'carte',
  'code',
  'cheque',
  'euros',
  'eur',
  'ttc',
  'card',
  'gift',
  'face',
  'unitaire',
]);
const AMOUNT = /^-?\d[\d \u00a0\u202f]*(?:[.,]\d+)?$/;
const CURRENCY = /^(?:€|eur|euros?)\s*|\s*(?:€|eur|euros?)$/gi;

/** Whether a header names the amount of a code. */
export function isAmountHeader(header: string): boolean {
  const words = fold(header).split(' ');
  return words.some((word) => WORDS.has(word)) && words.every((word) => WORDS.has(word) || FILLERS.has(word));
}

/** An amount as a number without trailing zeros, such as «10» of «10,00 €»; null for another text. */
export function amountOf(cell: string): string | null {
  const text = cell.trim().replaceAll(CURRENCY, '');
  return AMOUNT.test(text) ? String(Number(text.replaceAll(/[ \u00a0\u202f]/g, '').replace(',', '.'))) : null;
}
