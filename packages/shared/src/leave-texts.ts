/** Our own texts for leaving a form with changes; the body is the proposal of the suppliers' open points. */
export const leaveTexts = {
  title: 'Quitter sans enregistrer ?',
  body: 'Vous avez des modifications non enregistrées.',
  save: 'Enregistrer',
  saving: 'Enregistrement…',
  leave: 'Quitter sans enregistrer',
  stay: 'Rester',
} as const;
