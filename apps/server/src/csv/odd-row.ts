import { importCheckTexts } from '@comptoir/shared/imports/check-texts';

const texts = importCheckTexts.row;

/** Marks of comments in files of settings, programs and logs, and lines that separate parts. */
const MARKED =
  /^(?:#(?!(?:N\/[AD]|REF!|NOM|NAME|VAL|DIV|NUL|NUM|#{4})\S*$)|\/\/|\/\*|<!--|;|\*{2,}|\*\s|--\s|={3,}|-{4,}|_{4,}|~{3,}|REM\s)/;
/** A declared separator, which may be that of the file itself and end the cell. */
const DECLARED = /^"?sep=.?"?$/i;
const FIRST_MARKS = new Set('#/<;*-=_~R');
const COUNTED =
  '(?:lignes?|codes?|bons?|cartes?|coupons?|ch[èe]ques?|enregistrements?|[ée]l[ée]ments?|r[ée]sultats?|adresses?|documents?|rows?|records?|lines?|items?|entries|results?)';
/** A sum or a number of rows: «Total : 5», «Nombre de codes : 5», «5 codes», «(5 rows)». */
const TOTAL = new RegExp(
  [
    '^(?:sous[- ]?tota(?:l|ux)|tota(?:l|ux)|grand total|sum|somme|nombre (?:de|total))(?![\\p{L}\\p{N}_-])',
    '^(?:nombre|nb|nbre|qt[ée]|quantit[ée]|count|row ?count)(?![\\p{L}\\p{N}])[\\p{L} .]{0,30}[:=]\\s*\\d+$',
    '^(?:nb|nbre)\\.? \\p{L}',
    `^${COUNTED}(?: \\p{L}+)? ?[:=] ?\\d+$`,
    `^\\(?\\d+ ${COUNTED}(?:\\(s\\))?(?: \\p{L}+)?\\)?\\.?$`,
    '^\\(?\\d+ row\\(s\\)',
    '^page \\d+(?: ?(?:/|sur|of) ?\\d+)?$',
  ].join('|'),
  'iu',
);
/** The first letters of such rows: most cells are codes, and this test is faster. */
const MAY_BE_TOTAL = /^(?:[a-zàâéè]|\(?\d+ )/i;

export const isMarkedComment = (cell: string): boolean => FIRST_MARKS.has(cell.charAt(0)) && MARKED.test(cell);
const isTotal = (cell: string): boolean => MAY_BE_TOTAL.test(cell) && TOTAL.test(cell);

/** Why a row is none of data by its first cell (IPR-005). `areComments`: the marks are no part of the values. */
export function oddRow(first: string, areComments: boolean): string | null {
  if (areComments && isMarkedComment(first)) return texts.comment;
  if (DECLARED.test(first)) return texts.repeatedHeader;
  return isTotal(first) ? texts.total : null;
}
