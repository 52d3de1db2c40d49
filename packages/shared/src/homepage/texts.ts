/** Texts from the documents, exact including typos. */
export const homepageContract = {
  /** LCM-009, NEW-008, CAR-022, BLK-019, ITM-025. */
  position: 'Ce champ doit être un nombre décimal superieur à 0',
  /** NEW-007; carousels and items have no separate text (OP-055). */
  bothImages: 'Les deux images sont obligatoires.',
  /** CAR-017. */
  webImage: "L'image web est obligatoire.",
  /** BLK-017, ITM-015. */
  letters: 'Ce champ doit contenir des lettres..',
  /** BLK-018, ITM-016. */
  noSlash: 'Ce champ ne peut contenir de “/”.',
  /** LCM-014 (OP-014). */
  addFailed: "Une erreur est survenue au moment de l'ajout",
  editFailed: 'Une erreur est survenue lors de la modification',
  /** LCM-016 (OP-009). */
  none: 'Aucun produit ne correspond à votre recherche',
  /** ITM-026. */
  oneTarget: 'Uniquement un des 2 champs Uuid ou le champ URL de redirection doit être rempli',
} as const;

/** Our own texts, which may be changed. */
export const homepageTexts = {
  /** Name of a record without a name, in the breadcrumb. */
  inPosition: (position: number | null) => `Position ${position ?? '–'}`,
  /** OP-012. */
  tooLong: (max: number) => `Ce champ doit contenir maximum ${max} caractères.`,
  /** OP-066. */
  twoDigitNumbers: 'Veuillez saisir des nombres à deux chiffres séparés par des virgules.',
  regionOnly: 'Ce champ est réservé aux régions.',
  displayVersion: 'La version d’affichage ne correspond pas au type de bloc.',
  /** OP-015. */
  unknownUuid: 'L’uuid ajouté n’existe pas.',
  /** OP-016. */
  toggled: 'Le statut a bien été modifié !',
  /** OP-018. */
  removeQuestion: 'Êtes-vous sûr de vouloir supprimer cet élément ?',
  removed: 'Suppression effectuée avec succès',
  /** OP-019. */
  added: 'L’ajout a bien été effectué.',
  edited: 'La modification a bien été effectuée.',
  /** OP-068. */
  add: 'Ajouter',
  position: 'Position',
  positionHint: 'Un nombre entier, à partir de 1 : les décimales sont ignorées.',
  createdAt: 'Date de création',
  image: 'Image',
  noImage: 'Aucune image',
  imageWeb: 'Image web',
  imageMobile: 'Image mobile',
  images: 'Images',
  edit: 'Modifier',
  state: 'Statut',
  on: 'Actif',
  off: 'Inactif',
} as const;

/** Our own texts of the news: the documents have only the validation messages (OP-053). */
export const newsTexts = {
  title: 'Gérer les nouveautés',
  noun: { one: 'nouveauté', many: 'nouveautés', feminine: true },
  search: 'Rechercher un produit',
  empty: 'Les nouveautés mettent des produits en avant sur la page d’accueil. La première apparaîtra ici.',
  add: 'Ajouter une nouveauté',
  addTitle: 'Ajouter une nouveauté',
  editTitle: 'Modifier une nouveauté',
  editOf: (record: string) => `Modifier la nouveauté en ${record.toLocaleLowerCase('fr')}`,
  picture: 'Image',
  noPicture: 'Aucune image',
  product: 'Produit',
  position: 'Position',
  createdAt: 'Date de création',
  edit: (product: string) => `Modifier la nouveauté ${product}`,
  remove: (product: string) => `Supprimer la nouveauté ${product}`,
  removeQuestion: 'Supprimer cette nouveauté ?',
  removeConsequence: (product: string) => `« ${product} » ne sera plus mis en avant sur la page d’accueil.`,
  removed: 'Nouveauté supprimée',
  added: 'Nouveauté ajoutée',
  edited: 'Nouveauté modifiée',
  imageWeb: 'Web',
  imageMobile: 'Mobile',
} as const;
