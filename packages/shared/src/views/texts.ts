/** Our own texts of saved views. */
export const viewTexts = {
  nameRequired: 'Donnez un nom à la vue.',
  nameTaken: 'Une de vos vues de cette liste porte déjà ce nom.',
  tooMany: (max: number) => `${max} vues au plus : supprimez-en une avant d’en enregistrer une autre.`,
  tooManyShared: (max: number) => `${max} vues partagées au plus : supprimez-en une avant d’en partager une autre.`,
} as const;
