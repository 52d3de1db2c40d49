import { formatNumber } from '../numbers.ts';
import type { ChangedKind, RecordedChange } from './changes.ts';

/* Without zod, so that a screen does not download the schemas. */

/**
 * What one operation sets for many records, and can set back for each (HIS-013, BKO-004): the kind of the records, and the field; null for
 * those of a file (XLS-003).
 */
export const TAKE_BACKS = {
  supplierState: { kind: 'supplier', field: 'isActive' },
  productState: { kind: 'product', field: 'active' },
  hiddenProduct: { kind: 'product', field: 'isHidden' },
  productSheet: { kind: 'product', field: null },
  variantSheet: { kind: 'variant', field: null },
  rateSheet: { kind: 'rate', field: null },
} as const satisfies Record<string, { kind: ChangedKind; field: string | null }>;
export type TakeBackName = keyof typeof TAKE_BACKS;

const SWITCHES: Partial<Record<ChangedKind, TakeBackName>> = { supplier: 'supplierState', product: 'productState' };

/** Action of the line of an operation that was taken back. */
const TAKE_BACK_ACTION = 'history.takeBack';
export const takeBackAction = (name: TakeBackName) => `${TAKE_BACK_ACTION}.${name}`;

/** What a line has taken back, which can be taken back again; null for any other line, also for a record restored by its form. */
export function takenBackBy({ act, kind, action }: Pick<RecordedChange, 'act' | 'kind'> & { action: string }): TakeBackName | null {
  if (act !== 'restore') return null;
  // Of a former release, which took only states back again.
  if (action === TAKE_BACK_ACTION) return SWITCHES[kind] ?? null;
  return (Object.keys(TAKE_BACKS) as TakeBackName[]).find((name) => action === takeBackAction(name)) ?? null;
}

export interface Operation extends Pick<RecordedChange, 'act' | 'kind' | 'result'> {
  /** What a restore of a whole operation has set back; null for any other change. */
  takenBack: TakeBackName | null;
}

const isDone = ({ result }: Operation) => result === 'done' || result === 'partial';
const isSwitch = ({ act }: Operation) => act === 'enable' || act === 'disable';
const SHEETS: Partial<Record<ChangedKind, TakeBackName>> = { product: 'productSheet', variant: 'variantSheet', rate: 'rateSheet' };

/** How an operation is taken back as a whole; null for one that cannot be. */
export function takeBackOf(operation: Operation): TakeBackName | null {
  const { act, kind, takenBack } = operation;
  if (!isDone(operation)) return null;
  if (act === 'restore') return takenBack;
  if (act === 'hide') return kind === 'product' ? 'hiddenProduct' : null;
  if (act === 'sheet') return SHEETS[kind] ?? null;
  return isSwitch(operation) ? (SWITCHES[kind] ?? null) : null;
}

const isFinalAct = ({ act, kind }: Operation) =>
  (act === 'disable' && (kind === 'code' || kind === 'document')) || (act === 'archive' && kind === 'variant');

/** Whether an operation can never be taken back: the documents give no call that enables a code, a document or an archived variant. */
export const isFinal = (operation: Operation): boolean => isDone(operation) && isFinalAct(operation);

/** What is known before an operation is taken back: numbers of records. */
export interface TakeBackPlan {
  /** Still as the operation left them, according to the history. */
  left: number;
  /** Changed in Comptoir since. */
  changed: number;
  /** Whose state before the operation is not in the history. */
  unknown: number;
  /** The operation still changes records: it is taken back when it has ended (BKO-004). */
  isRunning: boolean;
}

/** Our own texts. */
export const takeBackTexts = {
  job: 'Annulation d’une opération',
  action: 'Annuler cette opération',
  title: 'Annuler cette opération',
  question: 'Chaque fiche reprend l’état qu’elle avait avant, si personne ne l’a changée depuis.',
  /** What a take back does not restore: the marketplace switches what belongs to a record with it (SUP-034, PRD-018), and says no former state. */
  parts: {
    supplierState: 'Les produits et variants d’un fournisseur prennent alors son statut, y compris ceux qui en avaient un autre.',
    productState: 'Les variants d’un produit prennent alors son statut, y compris ceux qui en avaient un autre.',
  } as Readonly<Partial<Record<TakeBackName, string>>>,
  left: (count: number) => `${formatNumber(count)} ${count > 1 ? 'fiches reprennent leur' : 'fiche reprend son'} état d’avant.`,
  changed: (count: number) =>
    `${formatNumber(count)} ${count > 1 ? 'ont été changées' : 'a été changée'} depuis, et ${count > 1 ? 'restent telles quelles' : 'reste telle quelle'}.`,
  unknown: (count: number) => `De ${formatNumber(count)}, l’état d’avant n’est pas connu.`,
  stillRunning: 'L’opération est en cours : interrompez-la d’abord, ou attendez sa fin.',
  nothing: 'Il n’y a plus rien à annuler.',
  starting: 'Annulation…',
  started: 'L’annulation est lancée : son résultat vous attend dans « Tâches ».',
  final:
    'Cette opération ne peut pas être annulée : la place de marché ne réactive ni les codes, ni les documents, ni les variants archivés.',
  /** Records that the history did not store. */
  unstored: (count: number) => `L’historique n’a pas gardé ${formatNumber(count)} des fiches de cette opération.`,
  /** Why a record was left as it is. */
  wasChanged: (name: string) => `${name} : changée depuis, laissée telle quelle.`,
  wasUnknown: (name: string) => `${name} : son état d’avant n’est pas connu.`,
  wasGone: (name: string) => `${name} : n’existe plus.`,
  wasRefused: (name: string, reason: string) => `${name} : ${reason}`,
  busy: 'en cours de modification ailleurs.',
  refused: 'refusée par la place de marché.',
  counts: ({ restored, left }: { restored: number; left: number }) =>
    [
      `${formatNumber(restored)} ${restored > 1 ? 'fiches rétablies' : 'fiche rétablie'}`,
      left > 0 && `${formatNumber(left)} ${left > 1 ? 'laissées' : 'laissée'}`,
    ]
      .filter(Boolean)
      .join(', '),
} as const;
