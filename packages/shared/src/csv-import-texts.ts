/** Our own texts of all CSV imports. */
export const csvImportTexts = {
  file: 'Fichier CSV',
  template: 'Télécharger le modèle CSV',
  submit: 'Vérifier le fichier',
  submitting: 'Vérification…',
  /** Open point of «Success messages not shown». */
  done: 'Import effectué avec succès',
} as const;
