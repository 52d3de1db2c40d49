/** «Exporter la vue», of any list: our own texts. */
export const viewExportTexts = {
  action: 'Exporter la vue',
  title: "Export d'une liste",
  names: { categories: 'Catégories', products: 'Produits' },
  /** Beginning of the file's name. */
  file: { categories: 'categories', products: 'produits' },
  detail(list: 'categories' | 'products', search: string | undefined): string {
    return search ? `${this.names[list]}, recherche «${search}»` : this.names[list];
  },
  started: 'Export lancé : le fichier se télécharge dès qu’il est prêt, et vous attend dans «Tâches».',
  finished: 'Export terminé : le fichier est téléchargé.',
  failed: "L'export n'a pas abouti.",
} as const;
