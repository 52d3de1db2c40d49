/** Texts of what can be undone: ours. */
export const undoTexts = {
  undo: 'Annuler',
  statusBack: 'Le statut est de nouveau celui d’avant.',
} as const;
