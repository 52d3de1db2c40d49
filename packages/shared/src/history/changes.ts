import { formatNumber } from '../numbers.ts';
import { capitalized, historyTexts as texts } from './texts.ts';

/* Without zod, so that a screen does not download the schemas. */

/**
 * Records whose changes are shown, with their labels. Jobs, files and copies of reference data are also recorded, but are not changes made
 * by a user.
 */
export const CHANGED_RECORDS = {
  backOfficeUser: { one: 'un accès fournisseur', many: 'accès fournisseur' },
  blacklistEntry: { one: 'une entrée de la liste noire', many: 'entrées de la liste noire' },
  block: { one: 'un bloc', many: 'blocs' },
  blockItem: { one: 'un élément de bloc', many: 'éléments de bloc' },
  carousel: { one: 'un carrousel', many: 'carrousels' },
  category: { one: 'une catégorie', many: 'catégories' },
  categoryFilter: { one: 'un filtre de catégorie', many: 'filtres de catégorie' },
  code: { one: 'un code', many: 'codes' },
  codeFile: { one: 'un fichier avec des codes en clair', many: 'fichiers avec des codes en clair' },
  collection: { one: 'une collection', many: 'collections' },
  company: { one: 'une société', many: 'sociétés' },
  description: { one: 'une description', many: 'descriptions' },
  document: { one: 'un document', many: 'documents' },
  highlight: { one: 'une mise en avant', many: 'mises en avant' },
  image: { one: 'une image', many: 'images' },
  news: { one: 'une nouveauté', many: 'nouveautés' },
  position: { one: 'une position', many: 'positions' },
  product: { one: 'un produit', many: 'produits' },
  property: { one: 'une propriété', many: 'propriétés' },
  propertyValue: { one: 'une valeur de propriété', many: 'valeurs de propriété' },
  rate: { one: 'un taux', many: 'taux' },
  shippingMethod: { one: 'un moyen d’expédition', many: 'moyens d’expédition' },
  supplier: { one: 'un fournisseur', many: 'fournisseurs' },
  supplierOrder: { one: 'une alerte de commande', many: 'alertes de commande' },
  transporter: { one: 'un transporteur', many: 'transporteurs' },
  urssafCategory: { one: 'une catégorie URSSAF', many: 'catégories URSSAF' },
  user: { one: 'un utilisateur', many: 'utilisateurs' },
  variant: { one: 'une déclinaison', many: 'déclinaisons' },
  version: { one: 'une version mobile', many: 'versions mobiles' },
  voucher: { one: 'une commande de bons', many: 'commandes de bons' },
  whiteListEntry: { one: 'une entrée de la liste blanche', many: 'entrées de la liste blanche' },
} as const;

export type ChangedKind = keyof typeof CHANGED_RECORDS;
export const CHANGED_KINDS = Object.keys(CHANGED_RECORDS) as ChangedKind[];
export const isChangedKind = (kind: string): kind is ChangedKind => kind in CHANGED_RECORDS;

/** What was done to a record: declared with each mutation (HIS-008). */
export const ACTS = {
  create: 'a créé',
  edit: 'a modifié',
  enable: 'a activé',
  disable: 'a désactivé',
  hide: 'a masqué',
  move: 'a déplacé',
  duplicate: 'a dupliqué',
  archive: 'a archivé',
  remove: 'a supprimé',
  import: 'a importé',
  sheet: 'a modifié par fichier',
  undo: 'a annulé l’import de',
  restore: 'a rétabli',
  reveal: 'a affiché',
  export: 'a exporté',
} as const;
export type Act = keyof typeof ACTS;
export const ALL_ACTS = Object.keys(ACTS) as Act[];

/** `partial`: some records were changed before the marketplace refused a later one. `unknown`: its reply was lost (OUT-001, OUT-002). */
export const RESULTS = { done: 'Fait', partial: 'En partie', unknown: 'Inconnu', refused: 'Refusé' } as const;
export type ChangeResult = keyof typeof RESULTS;

/** The file of an import, and the first and last line of it that were sent (HIS-001). */
export interface ImportOrigin {
  uuid: string;
  fileName: string;
  lines: { first: number; last: number } | null;
}

/** The changed file of a bulk operation, and the line in it of the record whose history is shown, with its place in the plan (XLS-003). */
export interface SheetOrigin {
  plan: string;
  fileName: string;
  line: SheetLine | null;
}

export interface SheetLine {
  line: number;
  /** Its place among the lines of the plan, from 1. */
  rank: number;
}

/** One write, with the first changed record and the number of changed records. */
export interface RecordedChange {
  id: string;
  at: Date;
  email: string | null;
  act: Act;
  kind: ChangedKind;
  record: string;
  count: number;
  /** Latest known name of the record. */
  name: string | null;
  result: ChangeResult;
  /** The import that made the change. */
  import: ImportOrigin | null;
  /** The changed file that made the change. */
  sheet: SheetOrigin | null;
  /** Of several records, or of a bulk operation. */
  isBulk: boolean;
}

/** Such as «3 produits», «un produit « Bon 20 € »». */
export function changedRecords({ kind, count, name }: Pick<RecordedChange, 'kind' | 'count' | 'name'>): string {
  const { one, many } = CHANGED_RECORDS[kind];
  if (count > 1) return `${formatNumber(count)} ${many}`;
  return name === null ? one : `${one} « ${name} »`;
}

/** Acts that set fields of their records: a record without a changed field had these values already. */
const FIELD_ACTS: readonly Act[] = ['edit', 'enable', 'disable', 'hide', 'move', 'sheet', 'restore'];

/** Such as «Supprimé»: an act, in front of its records or alone. */
export const actLabel = (act: Act): string => capitalized(ACTS[act].slice(2));

/** What a change says of a record without a changed field: that it is as it was, or what was done to it; null when nobody knows. */
export function textWithoutFields(
  { act, kind, result }: Pick<RecordedChange, 'act' | 'kind' | 'result'>,
  recordKind: ChangedKind,
): string | null {
  if (kind !== recordKind || result === 'unknown') return null;
  return result === 'refused' || FIELD_ACTS.includes(act) ? texts.unchanged : actLabel(act);
}

/** Such as «a modifié un produit « Bon 20 € »» (HIS-008). */
export const changeSentence = (change: Pick<RecordedChange, 'act' | 'kind' | 'count' | 'name'>) =>
  `${ACTS[change.act]} ${changedRecords(change)}`;

/** By which way a change was made (HIS-001). */
export function wayText({
  act,
  kind,
  count,
  isBulk,
  import: origin,
  sheet,
}: Pick<RecordedChange, 'act' | 'kind' | 'count' | 'isBulk' | 'import' | 'sheet'>): string {
  const fileName = origin?.fileName ?? sheet?.fileName;
  if (fileName !== undefined) return fileName;
  if (act === 'import' || act === 'undo') return texts.import;
  if (act === 'sheet') return texts.sheet;
  if (act === 'restore') return texts.byRestore;
  return isBulk ? texts.inBulk(changedRecords({ kind, count, name: null })) : texts.byHand;
}
