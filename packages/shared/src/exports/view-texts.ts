/** «Exporter la vue», of any list: our own texts. The list's own are in its declaration. */
export const viewExportTexts = {
  action: 'Exporter la vue',
  title: 'Export d’une liste',
  /** `title`: of the list. `available`: of what is in stock, or no longer. */
  detail(title: string, { search, available }: { search?: string | undefined; available?: boolean }): string {
    const parts = [title, available === false && 'non disponibles', search && `recherche «${search}»`];
    return parts.filter(Boolean).join(', ');
  },
  started: 'Export lancé : le fichier se télécharge dès qu’il est prêt, et vous attend dans «Tâches».',
  finished: 'Export terminé : le fichier est téléchargé.',
  failed: 'L’export n’a pas abouti.',
} as const;
