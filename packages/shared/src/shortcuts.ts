export interface Shortcut {
  /** Keys of a chord, and the other ways to the same effect. */
  ways: readonly (readonly string[])[];
  effect: string;
  /** A single character, which who dictates may switch off (WCAG 2.1.4). */
  isSingle?: true;
}

/** The key that is «Ctrl», and «⌘» on a Mac. */
export const CTRL = 'Ctrl';

/** Every keyboard shortcut, by where it works: the dialog lists them, and the buttons that they press show them. French, ours. */
export const SHORTCUTS = {
  everywhere: {
    title: 'Partout',
    shortcuts: {
      palette: { ways: [[CTRL, 'K']], effect: 'Aller à un écran ou chercher partout' },
      help: { ways: [['?']], effect: 'Afficher les raccourcis', isSingle: true },
      notifications: { ways: [['F8']], effect: 'Aller aux notifications' },
    },
  },
  forms: {
    title: 'Formulaires',
    shortcuts: { save: { ways: [[CTRL, 'S']], effect: 'Enregistrer le formulaire' } },
  },
  lists: {
    title: 'Listes',
    shortcuts: {
      search: { ways: [['/']], effect: 'Aller à la recherche', isSingle: true },
      rows: { ways: [['↓'], ['↑']], effect: 'Passer à la ligne suivante ou précédente' },
      ends: { ways: [['Début'], ['Fin']], effect: 'Aller à la première ou à la dernière ligne de la page' },
      open: { ways: [['Entrée']], effect: 'Ouvrir la ligne' },
      tick: { ways: [['Espace']], effect: 'Sélectionner la ligne' },
      range: {
        ways: [
          ['Maj', 'Espace'],
          ['Maj', 'clic'],
        ],
        effect: 'Sélectionner toutes les lignes depuis la précédente',
      },
      page: { ways: [[CTRL, 'A']], effect: 'Cocher la page, depuis une case' },
      sorts: { ways: [['Maj', 'clic']], effect: 'Trier aussi par cette colonne, depuis son titre' },
    },
  },
  moves: {
    title: 'Arborescence et ordre',
    shortcuts: {
      take: { ways: [['Espace']], effect: 'Prendre la ligne, puis la déposer' },
      move: { ways: [['↑'], ['↓']], effect: 'Déplacer la ligne prise' },
      cancel: { ways: [['Échap']], effect: 'La remettre à sa place' },
      undo: { ways: [[CTRL, 'Z']], effect: 'Annuler le dernier déplacement dans l’arborescence' },
    },
  },
} as const satisfies Record<string, { title: string; shortcuts: Record<string, Shortcut> }>;

export const shortcutTexts = {
  title: 'Raccourcis clavier',
  key: 'Touche',
  effect: 'Effet',
  or: 'ou',
  singleKeys: 'Raccourcis à une seule touche (/ et ?)',
  singleKeysHint: 'Désactivez-les si vous dictez vos textes : hors d’un champ, ces caractères ne feront plus rien.',
  tip: (label: string, keys: string) => `${label} (${keys})`,
} as const;
