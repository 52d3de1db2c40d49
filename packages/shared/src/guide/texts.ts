/** Our own texts of the guide; its pages are docs/guide. */
export const guideTexts = {
  title: 'Aide',
  intro: 'Une page par tâche de la journée. Le bouton « Aide », en haut de chaque écran, ouvre celle de l’écran affiché.',
  contents: 'Pages du guide',
  sections: 'Dans cette page',
  back: 'Revenir à l’écran précédent',
  shortcuts: 'Raccourcis clavier',
} as const;
