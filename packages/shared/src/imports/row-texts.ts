import { type ImportKind, readableColumns } from './columns.ts';
import type { Outcome, ValidationResult } from './plan.ts';

/** Text of a cause of refused or doubtful rows (`CauseCount`): the title of the column, or a text. */
export function causeText(kind: ImportKind, cause: string): string {
  if (cause === 'double') return 'En double';
  if (cause === 'disabled') return 'Désactivé';
  const [, product] = /^elsewhere:(.*)$/s.exec(cause) ?? [];
  if (product !== undefined) return `Déjà importé pour « ${product} »`;
  return readableColumns(kind).find(([name]) => name === cause)?.[1].title ?? 'Ligne mal formée';
}

/** Our own texts of the rows of an import. */
export const importRowTexts = {
  title: 'Lignes de l’import',
  noun: { one: 'ligne', many: 'lignes', feminine: true },
  search: 'Rechercher une valeur ou une erreur',
  searchHint: 'Entrée lance la recherche, qui s’arrête à la 10 000ᵉ ligne trouvée.',
  line: 'Ligne',
  values: 'Valeurs',
  verdict: 'Vérification',
  outcome: 'Résultat',
  problems: 'Remarques',
  cause: 'Cause',
  validationResults: { new: 'Nouvelle', same: 'Déjà en stock', refused: 'Refusée', doubtful: 'À vérifier' } satisfies Record<
    ValidationResult,
    string
  >,
  outcomes: {
    added: 'Ajoutée',
    refused: 'Refusée',
    moved: 'Le stock a changé',
    unknown: 'Inconnu',
    undone: 'Annulée',
    kept: 'Vendue, laissée',
    gone: 'Introuvable',
  } satisfies Record<Outcome, string>,
  /** For a row that was not sent. */
  notSent: 'Non envoyée',
  empty: 'Les lignes du fichier apparaissent ici dès qu’elles sont vérifiées.',
} as const;
