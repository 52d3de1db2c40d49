/** Our own texts of actions that can be undone. */
export const undoTexts = {
  undo: 'Annuler',
  statusBack: 'Le statut est de nouveau celui d’avant.',
} as const;
