/** Our own texts of the import of any CSV file. */
export const csvImportTexts = {
  file: 'Fichier CSV',
  submit: 'Importer',
  submitting: 'Import…',
  leaving: 'Vous pouvez quitter cette page : le résultat vous attendra dans',
  /** Open point of «Success messages not shown». */
  done: 'Import effectué avec succès',
  doneInPart: (report: string) => `${report} : le détail est dans «Tâches».`,
  moreInJobs: 'La suite est dans «Tâches».',
  interrupted: "L'import a été interrompu : rien n'a été importé.",
} as const;
