/** Our own texts of «Exporter la vue», for any list. The texts of a specific list are in its declaration. */
export const viewExportTexts = {
  action: 'Exporter la vue',
  title: 'Export d’une liste',
  /** `title`: title of the list. `available`: whether the units are in stock. */
  detail(title: string, { search, available }: { search?: string | undefined; available?: boolean }): string {
    const parts = [title, available === false && 'non disponibles', search && `recherche « ${search} »`];
    return parts.filter(Boolean).join(', ');
  },
  started: 'Export lancé : le fichier se télécharge dès qu’il est prêt, et vous attend dans « Tâches ».',
  finished: 'Export terminé : le fichier est téléchargé.',
  failed: 'L’export n’a pas abouti.',
} as const;

/** Our own texts of a workbook. */
export const sheetTexts = { name: (sheet: number) => `Feuille ${sheet}` } as const;
