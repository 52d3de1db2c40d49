/** Words of what can be undone: ours. */
export const undoTexts = {
  undo: 'Annuler',
} as const;
