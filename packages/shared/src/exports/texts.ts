/** Texts given by the documents (EXP-*). */
export const exportContract = {
  title: 'Exports des ventes',
  stayWarning: "Veuillez ne pas quitter la page pendant l'export",
  typeRequired: "Veuillez choisir un type d'export.",
  dateRequired: 'Date obligatoire.',
  startAfterEnd: 'La date de début doit être inférieur ou égale à la date de fin.',
  endBeforeStart: 'La date de fin doit être supérieure ou égale à la date de début.',
  failed: 'Erreur lors du téléchargement',
} as const;
