import type { BlockType, ItemTypeName, TargetKind } from './kinds.ts';

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
  /** Of a title, a label or a description (BLK-016 to BLK-018, ITM-015, ITM-016). */
  textHint: 'Au moins une lettre, sans barre oblique (/).',
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
  title: 'Nouveautés',
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

/** Our own texts of the items of a block: none of them is in the documents in French (OP-068, OP-069, OP-072, OP-101). */
export const itemTexts = {
  title: 'Éléments du bloc',
  noun: { one: 'élément', many: 'éléments' },
  search: 'Rechercher un élément',
  empty: 'Ce bloc n’a pas encore d’élément. Le premier apparaîtra ici.',
  addTitle: 'Ajouter un élément',
  editTitle: 'Modifier un élément',
  editOf: (title: string) => `Modifier l’élément ${title}`,
  name: 'Titre',
  label: 'Libellé',
  description: 'Description',
  filter: 'Filtre',
  link: 'Lien de redirection',
  /** ITM-006, ITM-007 (OP-069). */
  visible: {
    travel: 'Les 6 premiers produits sont visibles sur la page d’accueil',
    region: 'Les 8 premiers produits sont visibles sur la page d’accueil',
    current_offer: null,
  } satisfies Record<BlockType, string | null>,
  /** ITM-027: the token is replaced by the storefront, not by the back-office (OP-072). */
  travelLinkHint: 'Exemple de lien de redirection : https://voyages.example.com/?token={token}',
  /** ITM-026. */
  oneOfThree: 'Remplissez un seul champ : la valeur, le filtre ou le lien de redirection.',
  typeOfFilter: 'Un filtre demande le type « Filtre ».',
  typeOfLink: 'Un lien de redirection demande le type « Lien de redirection ».',
  typeOfValue: 'Ce type demande le filtre ou le lien de redirection, et non la valeur.',
  edit: (title: string) => `Modifier ${title}`,
  remove: (title: string) => `Supprimer ${title}…`,
  removeConsequence: (title: string) => `« ${title} » disparaîtra du bloc et ne pourra pas être rétabli.`,
  texts: 'Textes',
  target: 'Destination',
} as const;

/** Our own texts of the targets of a carousel, a block item or a news item: the documents have English names (OP-056, OP-060). */
export const targetTexts = {
  type: 'Type',
  /** The unselected entry (CAR-027). */
  none: 'Aucun',
  types: {
    product: 'Produit',
    category: 'Catégorie',
    words: 'Mot(s) recherché(s)',
    link: 'Lien de redirection',
    filter: 'Filtre',
  } satisfies Record<ItemTypeName, string>,
  value: 'Valeur',
  to: (type: string, value: string) => (value === '' ? type : `${type} : ${value}`),
  typeFirst: 'Choisissez d’abord un type.',
  leadsNowhere: 'Sans valeur, l’image n’ouvre rien.',
  hints: {
    product: 'Trois lettres de son nom suffisent à le trouver.',
    category: 'Trois lettres de son nom suffisent à la trouver.',
    filter: 'Saisissez le nom d’une catégorie pour voir ses filtres.',
  } satisfies Record<TargetKind, string>,
} as const;

/** Texts of the previews, which are not in the documents. */
export const previewTexts = {
  title: 'Aperçu',
  device: 'Appareil',
  desktop: 'Ordinateur',
  phone: 'Téléphone',
  label: (device: string) => `Aperçu sur ${device.toLowerCase()}`,
  noImage: 'L’image apparaîtra ici.',
  noTitle: 'Titre',
} as const;

/** Labels of the form, also in the history (history/form-labels.ts). */
export const itemLabels = {
  title: itemTexts.name,
  position: homepageTexts.position,
  label: itemTexts.label,
  description: itemTexts.description,
  itemType: targetTexts.type,
  itemValue: targetTexts.value,
  filter: itemTexts.filter,
  redirectionLink: itemTexts.link,
  imageWeb: homepageTexts.imageWeb,
  imageMobile: homepageTexts.imageMobile,
} as const;

/** Labels of the form, also in the history (history/form-labels.ts). */
export const newsLabels = {
  product: newsTexts.product,
  position: newsTexts.position,
  imageWeb: newsTexts.imageWeb,
  imageMobile: newsTexts.imageMobile,
} as const;
