import { importCheckTexts } from '@comptoir/shared/imports/check-texts';
import type { RowProblem } from '@comptoir/shared/imports/plan';
import { fold } from './header-words.ts';

/** Matches dates in any order and with any separator, even in formats that are refused later. */
export const DATE_LIKE = /^'?(?:\d{4}([-/.])\d{1,2}\1\d{1,2}|\d{1,2}([-/.])\d{1,2}\2(?:\d{4}|\d{2}))(?![\d/.-])/;

const words = (text: string) => text.split(' ');
/** Words of a code that must not be sold, and of others, as suppliers write them (IPR-007). */
const TAKEN = new Set(
  [
    'utilise utilisee utilises used consomme consommee redeemed claimed brule burned depense spent',
    'annule annulee cancelled canceled void voided invalide invalid revoque revoquee revoked rembourse remboursee refunded',
    'reserve reservee reserved vendu vendue sold attribue attribuee assigned affecte affectee allocated distribue distribuee',
    'expire expiree expired perime perimee echu echue desactive desactivee disabled deactivated bloque bloquee blocked locked',
    'inactif inactive deleted supprime supprimee opposition oppose opposee perdu perdue lost vole volee stolen suspendu suspendue suspended',
    'encaisse encaissee epuise epuisee debite debitee closed cloture cloturee',
    'retire retiree withdrawn retourne retournee returned litige fraude ko hs indisponible unavailable pending',
  ].flatMap(words),
);
const FREE = new Set([
  ...words('disponible disponibles available libre free actif active act active activee activated ok nouveau new neuf valide valid unused'),
  ...words('emis emise issued live ready vierge utilisable usable vendable open ouvert'),
  ...[
    'non utilise',
    'non utilisee',
    'pas utilise',
    'not used',
    'en stock',
    'in stock',
    'a vendre',
    'jamais utilise',
    'never used',
    'non vendu',
  ],
  ...['non consomme', 'non attribue', 'non reserve', 'unsold', 'not redeemed', 'unredeemed'],
]);
/** Answers in a column whose header asks whether a code is used, and those in one that asks whether it is free. */
const FREE_QUESTIONS = new Set([
  ...words(
    'disponible disponibilite available availability libre actif active activated enabled valide valid utilisable usable vendable unused unsold',
  ),
]);
const NO = new Set(['', 'non', 'no', 'n', 'false', 'faux', '0', '0 00', 'null', 'never', 'jamais', 'aucun', 'aucune', 'none']);
const NOT = new Set(['non', 'not', 'pas', 'ni', 'nor', 'jamais', 'never', 'sans']);
/** Headers of numbers that are no use: how often a code may be used. */
const LIMITS = new Set(['limit', 'limite', 'max', 'maximum', 'maximal', 'per', 'conditions']);
/** Headers of what is left of a card or code: nothing, or something (IPR-007). */
const LEFT = new Set(words('solde soldes balance restant restante restants restantes remaining left reste'));
const AMOUNT_LEFT = /^-?\d[\d \u00a0\u202f]*(?:[.,]\d+)?\s*(?:€|eur|euros?)?$/i;
const NOTHING_LEFT = /^(?:€\s*)?-?0+(?:[.,]0+)?\s*(?:€|eur|euros?)?$/i;
/** Headers of remarks that anybody writes. */
const COMMENTS = new Set(
  words(
    'commentaire commentaires comment comments remarque remarques remark remarks note notes observation observations info infos information informations memo situation annotation precision precisions',
  ),
);
const ASKS_USE = new Set([
  'usage',
  'uses',
  'utilisation',
  'utilisations',
  'use',
  'consommation',
  'redemption',
  'redemptions',
  'annulation',
  'reservation',
]);
/** Headers of what only a sold code has. */
const OWNED = new Set([
  'commande',
  'order',
  'client',
  'customer',
  'beneficiaire',
  'destinataire',
  'recipient',
  'acheteur',
  'buyer',
  'vente',
  'ventes',
  'sale',
  'achat',
  'purchase',
  'email',
  'reservation',
]);
/** «valide jusqu’au» is a date. */
const OF_DAYS = new Set([
  'jusqu',
  'jusque',
  'until',
  'thru',
  'to',
  'au',
  'fin',
  'end',
  'expire',
  'expires',
  'from',
  'debut',
  'start',
  'since',
  'depuis',
]);
/** Longest text of a state; a longer one describes something else. */
const MAX_LENGTH = 40;
const ANSWER = /^(?:\d+(?: \d+)?|yes|no|y|n|oui|non|o|x|true|false|vrai|faux|null)$/;

type Question = 'taken' | 'free' | 'left' | 'owned' | null;

const isTakenWord = (word: string, at: number, all: readonly string[]) => TAKEN.has(word) && !NOT.has(all[at - 1] ?? '');
const saysTaken = (folded: string) => !FREE.has(folded) && words(folded).some(isTakenWord);
const saysFree = (folded: string) => FREE.has(folded) || (words(folded).some((word) => FREE.has(word)) && !saysTaken(folded));

const headerWordsOf = (header: string) => words(fold(header.replaceAll(/([a-z])([A-Z])/g, '$1 $2')));

/** What a header asks of a code: whether it is taken or free, or whose it is. */
function questionOf(header: string): Question {
  const headerWords = headerWordsOf(header);
  if (headerWords.length > 4 || headerWords.some((word) => LIMITS.has(word) || OF_DAYS.has(word))) return null;
  if (headerWords.some((word) => LEFT.has(word))) return 'left';
  if (headerWords.some((word, at) => isTakenWord(word, at, headerWords) || (ASKS_USE.has(word) && !headerWords.includes('par'))))
    return 'taken';
  if (headerWords.some((word) => FREE_QUESTIONS.has(word))) return 'free';
  return headerWords.some((word) => OWNED.has(word)) ? 'owned' : null;
}

/** Number of rows from which one cell on each of them may describe all codes. */
const MIN_DESCRIBED = 3;
/** Most words of a state. */
const MAX_WORDS = 3;
/** Words of a header that say nothing else than what is asked of each code. */
const HEADER_FILLERS = new Set(
  words(
    'deja code codes carte bon is are was est a ete le la l at on par by de d du des nb nombre times count montant amount date statut etat status state',
  ),
);

/** Whether a text that is the same on each row describes the codes: a sentence that does not begin as a state. */
function isDescription(folded: string): boolean {
  const letters = words(folded).filter((word) => /\p{L}/u.test(word));
  return letters.length > MAX_WORDS && !isTakenWord(letters[0] ?? '', 0, letters);
}

/** Whether an answer that is the same on each row says how codes are sold or how often they may be used, and not that they were. */
function describesAll(header: string, answer: string): boolean {
  const ownWords = headerWordsOf(header).filter((word) => !HEADER_FILLERS.has(word));
  if (ownWords.some((word) => !TAKEN.has(word) && !ASKS_USE.has(word))) return true;
  return /^\d+$/.test(answer) && !ownWords.some((word) => TAKEN.has(word));
}

/** Whether a column says of codes that they must not be sold: by its header, or by the words of its cells (IPR-007). */
export function isStateColumn(header: string, cells: readonly string[]): boolean {
  const filled = cells.filter((cell) => cell !== '');
  if (filled.length === 0 || filled.some((cell) => cell.length > MAX_LENGTH)) return false;
  const folded = filled.map(fold);
  const areNearlyAll = (is: (text: string, at: number) => boolean) => folded.filter(is).length >= folded.length * 0.9;
  const isState = (text: string) => saysTaken(text) || saysFree(text);
  const [first = ''] = folded;
  const areSame = folded.length === cells.length && folded.length >= MIN_DESCRIBED && folded.every((text) => text === first);
  if (areSame && isDescription(first)) return false;
  if (folded.some(saysTaken) && areNearlyAll(isState)) return true;
  const question = questionOf(header);
  if (areSame && question === 'taken' && describesAll(header, first)) return false;
  const isAnswer = (text: string, at: number) =>
    isState(text) || ANSWER.test(text) || (question === 'taken' && DATE_LIKE.test(filled[at] ?? ''));
  if (question === 'free' || question === 'taken') if (areNearlyAll(isAnswer)) return true;
  if (question === 'left') return filled.filter((cell) => AMOUNT_LEFT.test(cell)).length >= filled.length * 0.9;
  // What only some of the codes have: an order, a client, a text below «réservé par»; few of them, or each another.
  const areDifferent = new Set(folded).size > Math.max(1, filled.length / 2);
  return (
    (question === 'owned' || question === 'taken') && (filled.length * 2 < cells.length || (filled.length < cells.length && areDifferent))
  );
}

/**
 * Whether a cell below this header says that its code is used, cancelled or reserved. `usual`: nearly all others say that they are free, by
 * any word (''), or by this one; null: they do not.
 */
export function isTaken(header: string, cell: string, usual: string | null): boolean {
  const folded = fold(cell);
  if (folded === '') return false;
  const question = questionOf(header);
  if (saysFree(folded)) return false;
  if (saysTaken(folded)) return true;
  if (question === 'taken' || question === 'owned') return !NO.has(folded);
  if (question === 'free') return NO.has(folded);
  if (question === 'left') return NOTHING_LEFT.test(cell);
  return usual !== null && folded !== usual;
}

/** Numbers of cells that show the usual word of a column. */
const MIN_USUAL = 5;
const USUAL_SHARE = 0.8;

/**
 * What the cells of a column of states say when their codes are free: '' when half of them are empty, or say so in known words; the folded word of
 * nearly all others; or null. Any other word is doubtful.
 */
export function usualState(cells: readonly string[]): string | null {
  const filled = cells.filter((cell) => cell !== '').map(fold);
  if (filled.length > 0 && filled.filter(saysFree).length * 2 >= filled.length) return '';
  if (filled.length > 0 && filled.length * 2 <= cells.length) return '';
  const counts = new Map<string, number>();
  for (const text of filled) counts.set(text, (counts.get(text) ?? 0) + 1);
  const [word = '', count = 0] = [...counts].sort(([, left], [, right]) => right - left)[0] ?? [];
  return filled.length >= MIN_USUAL && count >= filled.length * USUAL_SHARE && !saysTaken(word) ? word : null;
}

/** A word, unlike the letter or number of a state, of which one on each row is that of free codes. */
const WORD = /\p{L}{3}/u;

/** Whether cells of a column of states have words of which nobody knows whether the code is free, and its header does not ask. */
export function hasUnknownStates(header: string, cells: readonly string[]): boolean {
  if (questionOf(header) !== null || usualState(cells) === '') return false;
  const different = [...new Set(cells.map(fold))];
  return different.some((text) => text !== '' && !saysTaken(text) && !saysFree(text) && (different.length > 1 || WORD.test(text)));
}

/** Whether a short remark says that its code is used, cancelled or reserved. */
export const isTakenComment = (cell: string): boolean => cell.length <= MAX_LENGTH && saysTaken(fold(cell));

/**
 * Whether a column that is not read may say of a code below that it must not be sold: one of remarks, or one that is empty or says that all
 * codes are free. What it says of most codes is no state.
 */
export function isComment(header: string, cells: readonly string[]): boolean {
  const filled = cells.filter((cell) => cell !== '');
  if (filled.filter(isTakenComment).length * 2 > cells.length) return false;
  return words(fold(header)).some((word) => COMMENTS.has(word)) || filled.every((cell) => saysFree(fold(cell)));
}

/** A column says that the code must not be sold. `isState` is only stored: of several rows with the code, each is then doubtful (IPR-007). */
export const stateProblem = (header: string, cell: string): RowProblem & { isState: true } => ({
  column: null,
  level: 'warning',
  message: importCheckTexts.row.state(header.trim(), cell),
  isState: true,
});

/** Whether a code has a word beside it that says that it must not be sold, such as «ABCD-1234 (utilisé)». Most codes have no such words. */
export const isTakenCode = (code: string): boolean => /[\s([]\P{N}*?\p{L}{2}/u.test(code) && saysTaken(fold(code));
