export interface Shortcut {
  /** Alternative key combinations with the same effect. */
  alternatives: readonly (readonly string[])[];
  effect: string;
  /** A single character, which can be disabled for users of speech input (WCAG 2.1.4). */
  isSingle?: true;
}

/** The key «Ctrl», which is «⌘» on a Mac. */
export const CTRL = 'Ctrl';

/** The key «Maj» of every keyboard. */
export const SHIFT = 'Maj';

/** All keyboard shortcuts, by context: listed in the dialog, shown on buttons, and used by key handlers. Our own French texts. */
export const SHORTCUTS = {
  everywhere: {
    title: 'Partout',
    shortcuts: {
      palette: { alternatives: [[CTRL, 'K']], effect: 'Aller à un écran ou chercher partout' },
      help: { alternatives: [['?']], effect: 'Afficher les raccourcis', isSingle: true },
      notifications: { alternatives: [['F8']], effect: 'Aller aux notifications' },
      newTab: { alternatives: [[CTRL, 'Entrée']], effect: 'Ouvrir dans un nouvel onglet, depuis la recherche' },
    },
  },
  forms: {
    title: 'Formulaires',
    shortcuts: {
      save: { alternatives: [[CTRL, 'S']], effect: 'Enregistrer le formulaire' },
      addLine: { alternatives: [['Entrée']], effect: 'Ajouter une ligne en dessous, dans une suite de lignes' },
      lines: { alternatives: [['↓'], ['↑']], effect: 'Passer à la ligne suivante ou précédente, dans une suite de lignes' },
      giveUp: { alternatives: [['Échap']], effect: 'Abandonner la saisie d’une cellule, fermer une fenêtre' },
    },
  },
  lists: {
    title: 'Listes',
    shortcuts: {
      search: { alternatives: [['/']], effect: 'Aller à la recherche', isSingle: true },
      rows: { alternatives: [['↓'], ['↑']], effect: 'Passer à la ligne suivante ou précédente' },
      ends: { alternatives: [['Début'], ['Fin']], effect: 'Aller à la première ou à la dernière ligne de la page' },
      open: { alternatives: [['Entrée']], effect: 'Ouvrir la ligne' },
      tick: { alternatives: [['Espace']], effect: 'Sélectionner la ligne' },
      range: {
        alternatives: [
          [SHIFT, 'Espace'],
          [SHIFT, 'clic'],
        ],
        effect: 'Sélectionner toutes les lignes depuis la précédente',
      },
      page: { alternatives: [[CTRL, 'A']], effect: 'Sélectionner toute la page, depuis une ligne ou une case' },
      extend: {
        alternatives: [
          [SHIFT, '↓'],
          [SHIFT, '↑'],
        ],
        effect: 'Cocher en se déplaçant, depuis une case d’une grille',
      },
      sorts: { alternatives: [[SHIFT, 'clic']], effect: 'Trier aussi par cette colonne, depuis son titre' },
    },
  },
  orders: {
    title: 'Commandes',
    shortcuts: {
      comment: {
        alternatives: [['E']],
        effect: 'Commenter l’alerte, depuis une ligne du suivi ou le dossier d’une commande',
        isSingle: true,
      },
      status: { alternatives: [['S']], effect: 'Choisir le statut de traitement, depuis une ligne du suivi', isSingle: true },
      vouchers: { alternatives: [['B']], effect: 'Voir les bons et leur statut, depuis une ligne du suivi', isSingle: true },
    },
  },
  moves: {
    title: 'Arborescence et ordre',
    shortcuts: {
      branch: { alternatives: [['→'], ['←']], effect: 'Déplier ou replier une catégorie' },
      branches: { alternatives: [['*']], effect: 'Déplier toutes les catégories du niveau' },
      take: { alternatives: [['Espace']], effect: 'Prendre la ligne, puis la déposer' },
      move: { alternatives: [['↑'], ['↓']], effect: 'Déplacer la ligne prise' },
      cancel: { alternatives: [['Échap']], effect: 'La remettre à sa place' },
      undo: { alternatives: [[CTRL, 'Z']], effect: 'Annuler le dernier déplacement dans l’arborescence' },
    },
  },
} as const satisfies Record<string, { title: string; shortcuts: Record<string, Shortcut> }>;

export const shortcutTexts = {
  title: 'Raccourcis clavier',
  key: 'Touche',
  effect: 'Effet',
  or: 'ou',
  singleKeys: 'Raccourcis à une seule touche (« / », « ? », « E », « S » et « B »)',
  singleKeysHint: 'Désactivez-les si vous dictez vos textes : hors d’un champ, ces caractères ne feront plus rien.',
  tip: (label: string, keys: string) => `${label} (${keys})`,
} as const;
