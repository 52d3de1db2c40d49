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
const NOT = new Set(['non', 'not', 'pas', 'jamais', 'never', 'sans']);
/** Headers of numbers that are no use: how often a code may be used. */
const LIMITS = new Set([
  'limit',
  'limite',
  'max',
  'maximum',
  'maximal',
  'per',
  'left',
  'restant',
  'restants',
  'restantes',
  'remaining',
  'conditions',
]);
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

type Question = 'taken' | 'free' | 'owned' | null;

const isTakenWord = (word: string, at: number, all: readonly string[]) => TAKEN.has(word) && !NOT.has(all[at - 1] ?? '');
const saysTaken = (folded: string) => !FREE.has(folded) && words(folded).some(isTakenWord);
const saysFree = (folded: string) => FREE.has(folded) || (words(folded).some((word) => FREE.has(word)) && !saysTaken(folded));

/** What a header asks of a code: whether it is taken or free, or whose it is. */
function questionOf(header: string): Question {
  const headerWords = words(fold(header.replaceAll(/([a-z])([A-Z])/g, '$1 $2')));
  if (headerWords.length > 4 || headerWords.some((word) => LIMITS.has(word) || OF_DAYS.has(word))) return null;
  if (headerWords.some((word, at) => isTakenWord(word, at, headerWords) || (ASKS_USE.has(word) && !headerWords.includes('par'))))
    return 'taken';
  if (headerWords.some((word) => FREE_QUESTIONS.has(word))) return 'free';
  return headerWords.some((word) => OWNED.has(word)) ? 'owned' : null;
}

/** Whether a column says of codes that they must not be sold: by its header, or by the words of its cells (IPR-007). */
export function isStateColumn(header: string, cells: readonly string[]): boolean {
  const filled = cells.filter((cell) => cell !== '');
  if (filled.length === 0 || filled.some((cell) => cell.length > MAX_LENGTH)) return false;
  const folded = filled.map(fold);
  const areNearlyAll = (is: (text: string, at: number) => boolean) => folded.filter(is).length >= folded.length * 0.9;
  const isState = (text: string) => saysTaken(text) || saysFree(text);
  if (folded.some(saysTaken) && areNearlyAll(isState)) return true;
  const question = questionOf(header);
  const isAnswer = (text: string, at: number) =>
    isState(text) || ANSWER.test(text) || (question === 'taken' && DATE_LIKE.test(filled[at] ?? ''));
  if (question === 'free' || question === 'taken') if (areNearlyAll(isAnswer)) return true;
  // What only some of the codes have: an order, a client, a text below «réservé par».
  return (question === 'owned' || question === 'taken') && filled.length * 2 < cells.length;
}

/** Whether a cell below this header says that its code is used, cancelled or reserved. `areFree`: nearly all others say that they are free. */
export function isTaken(header: string, cell: string, areFree: boolean): boolean {
  const folded = fold(cell);
  if (folded === '') return false;
  const question = questionOf(header);
  if (saysFree(folded)) return false;
  if (saysTaken(folded)) return true;
  if (question === 'taken' || question === 'owned') return !NO.has(folded);
  if (question === 'free') return NO.has(folded);
  return areFree;
}

/** Whether half of the cells of a column say that their codes are free: then any other word is doubtful. */
export const areMostlyFree = (cells: readonly string[]): boolean => {
  const filled = cells.filter((cell) => cell !== '').map(fold);
  return filled.filter(saysFree).length * 2 > filled.length;
};
