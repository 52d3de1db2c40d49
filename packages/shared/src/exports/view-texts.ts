const NAMES = {
  categories: 'Catégories',
  products: 'Produits',
  filterableCategories: 'Catégories filtrables',
  categoryFilters: 'Filtres d’une catégorie',
  properties: 'Propriétés',
  propertyValues: 'Valeurs d’une propriété',
  boundVariants: 'Produits d’une valeur',
  positions: 'Positions d’un produit',
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
    filterableCategories: 'categories_filtrables',
    categoryFilters: 'filtres_de_categorie',
    properties: 'proprietes',
    propertyValues: 'valeurs_de_propriete',
    boundVariants: 'produits_d_une_valeur',
    positions: 'positions',
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
