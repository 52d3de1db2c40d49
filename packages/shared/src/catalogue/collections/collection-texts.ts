/** Texts of the collections from the documents, exact including typos (COL-*). */
export const collectionContract = {
  /** COL-005. */
  title: 'Gérer les collections subventionnables',
  removed: 'Supprimé !',
  /** COL-007. */
  createTitle: 'Ajouter une collection',
  created: 'Créé !',
  /** COL-021. */
  noProduct: 'Vous devez selectionner au moins un produit.',
} as const;

/** Our own texts of the collections (open points of COL-012, COL-026, COL-029). */
export const collectionTexts = {
  noun: { one: 'collection', many: 'collections', feminine: true },
  name: 'Nom',
  search: 'Rechercher une collection',
  empty: 'Une collection regroupe des produits que les entreprises peuvent subventionner. La première apparaîtra ici.',
  add: 'Ajouter une collection',
  edit: (name: string) => `Modifier ${name}`,
  editTitle: 'Modifier une collection',
  editOf: (name: string) => `Modifier la collection ${name}`,
  createQuestion: 'Créer cette collection ?',
  createConsequence: (name: string) => `« ${name} » apparaîtra dans la liste des collections.`,
  editQuestion: 'Modifier cette collection ?',
  editConsequence: (name: string) => `Les modifications porteront sur « ${name} ».`,
  /** The name was changed on both sides, and the user has not chosen one yet. */
  nameUnsettled: 'Le nom a été changé pendant votre saisie : rien n’a été enregistré.',
  unchanged: 'Ni le nom ni les produits n’ont été modifiés.',
  variantNoun: { one: 'produit', many: 'produits' },
  variant: 'Produit',
  category: 'Catégorie',
  price: 'Prix',
  searchVariants: 'Rechercher un produit',
  searchCategories: 'Rechercher une catégorie',
  noVariants: 'Aucun produit ne peut être subventionné.',
  associate: (name: string) => `Associer ${name} à des catégories URSSAF`,
  remove: (name: string) => `Supprimer ${name}`,
  removeQuestion: 'Supprimer cette collection ?',
  removeConsequence: (name: string) => `« ${name} » ne sera plus subventionnable. Ses produits restent.`,
  /** COL-012. */
  delay: 'La mise à jour des catégories sera visible sur les subventions dans un délai d’une heure.',
  eventsTitle: 'Associer des catégories URSSAF',
  eventNoun: { one: 'catégorie URSSAF', many: 'catégories URSSAF', feminine: true },
  event: 'Catégorie URSSAF',
  brands: 'Marques',
  searchEvents: 'Rechercher une catégorie URSSAF',
  noEvents: 'Les catégories URSSAF viennent de la plateforme. La première apparaîtra ici.',
  nothingChanged: 'Aucune catégorie n’a été ajoutée ni retirée.',
  saved: 'Modifié !',
  back: 'Retour',
} as const;
