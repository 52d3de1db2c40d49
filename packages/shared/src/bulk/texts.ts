import { CHANGED_RECORDS, type ChangedKind } from '../history/changes.ts';
import type { BulkCounts } from '../jobs/jobs.ts';
import { formatCount, formatNumber } from '../numbers.ts';

const ACTIONS = { enable: 'activation', disable: 'désactivation', hide: 'masquage', archive: 'archivage' } as const;
const LISTS: Readonly<Record<string, string>> = {
  suppliers: 'Fournisseurs',
  products: 'Produits',
  hideableProducts: 'Produits d’une société',
  codes: 'Codes',
  documents: 'Documents',
  variants: 'Variants',
};

/** Our own texts of bulk operations. */
export const bulkTexts = {
  job: 'Opération en masse',
  /** `search` is masked when it is a secret. */
  detail: (list: string, action: keyof typeof ACTIONS, search: string | undefined) =>
    [LISTS[list] ?? list, ACTIONS[action], search && `recherche « ${search} »`].filter(Boolean).join(', '),
  /** Consequences, before the operation starts (BKO-001, BKO-005). */
  frozen: 'L’ensemble est figé au lancement : la liste peut changer, pas lui.',
  except: (count: number) =>
    count > 1
      ? `Toutes les lignes des filtres, sauf ${formatNumber(count)} décochées.`
      : 'Toutes les lignes des filtres, sauf une décochée.',
  canBeTakenBack: 'L’opération peut être annulée depuis le journal, tant qu’une fiche n’a pas changé de nouveau.',
  final: 'Cette opération ne pourra pas être annulée.',
  background: 'Continuer en arrière-plan',
  started: 'L’opération est lancée : son résultat vous attend dans « Tâches ».',
  waiting: 'En attente de son tour…',
  counts: ({ done, same, refused, gone }: BulkCounts) =>
    [
      formatCount(done, 'ligne modifiée', 'lignes modifiées'),
      same > 0 && `${formatNumber(same)} déjà ainsi`,
      refused > 0 && formatCount(refused, 'refusée', 'refusées'),
      gone > 0 && formatCount(gone, 'disparue', 'disparues'),
    ]
      .filter(Boolean)
      .join(', '),
  outcome: 'Résultat de l’opération',
  seeOperation: 'Voir l’opération',
  retryRefused: (count: number) => (count > 1 ? `Réessayer les ${formatNumber(count)} refusées` : 'Réessayer la refusée'),
  /** Of a row without a name, such as a code. */
  unnamed: (kind: ChangedKind, place: number) => `${CHANGED_RECORDS[kind].one}, ligne ${formatNumber(place + 1)}`,
  refusal: (name: string, reason: string) => `${name} : ${reason}`,
  refused: 'Refusée par la place de marché.',
  busy: 'En cours de modification ailleurs.',
  close: 'Fermer',
} as const;
