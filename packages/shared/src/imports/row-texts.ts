import type { Outcome, Verdict } from './plan.ts';

/** Texts of the rows of an import. Ours. */
export const importRowTexts = {
  title: 'Lignes de l’import',
  noun: { one: 'ligne', many: 'lignes', feminine: true },
  search: 'Rechercher une valeur ou une erreur',
  line: 'Ligne',
  values: 'Valeurs',
  verdict: 'Vérification',
  outcome: 'Résultat',
  problems: 'Remarques',
  verdicts: { new: 'Nouvelle', same: 'Déjà en stock', refused: 'Refusée', doubtful: 'À vérifier' } satisfies Record<Verdict, string>,
  outcomes: {
    added: 'Ajoutée',
    refused: 'Refusée',
    moved: 'Le stock a changé',
    unknown: 'Inconnu',
    undone: 'Annulée',
    kept: 'Vendue, laissée',
  } satisfies Record<Outcome, string>,
  /** Of a row that was not sent. */
  notSent: 'Non envoyée',
  empty: 'Les lignes du fichier apparaissent ici dès qu’elles sont vérifiées.',
} as const;
