const NAMES = {
  categories: 'Catégories',
  products: 'Produits',
  properties: 'Propriétés',
  highlights: 'Mises en avant',
  codes: 'Codes',
  documents: 'Documents',
  transporters: 'Transporteurs',
  news: 'Nouveautés',
  versions: 'Versions mobiles',
};

/** «Exporter la vue», of any list: our own texts. */
export const viewExportTexts = {
  action: 'Exporter la vue',
  title: "Export d'une liste",
  /** Beginning of the file's name. */
  file: {
    categories: 'categories',
    products: 'produits',
    properties: 'proprietes',
    highlights: 'mises_en_avant',
    codes: 'codes',
    documents: 'documents',
    transporters: 'transporteurs',
    news: 'nouveautes',
    versions: 'versions_mobiles',
  },
  /** `available`: of what is in stock, or no longer. */
  detail(list: keyof typeof NAMES, { search, available }: { search?: string | undefined; available?: boolean }): string {
    const parts = [NAMES[list], available === false && 'non disponibles', search && `recherche «${search}»`];
    return parts.filter(Boolean).join(', ');
  },
  started: 'Export lancé : le fichier se télécharge dès qu’il est prêt, et vous attend dans «Tâches».',
  finished: 'Export terminé : le fichier est téléchargé.',
  failed: "L'export n'a pas abouti.",
} as const;
