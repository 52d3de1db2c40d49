/** Our own texts of a cell that is edited in place. */
export const inlineEditTexts = {
  hint: 'Entrée enregistre, Échap abandonne.',
} as const;
