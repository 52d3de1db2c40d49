/** Texts of a cell that is edited in place: ours. */
export const inlineEditTexts = {
  hint: 'Entrée enregistre, Échap abandonne.',
} as const;
