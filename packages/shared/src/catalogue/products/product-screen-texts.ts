import { of } from '../../elision.ts';
import { GEOLOCATION_TYPES } from '../geolocation-types.ts';
import { PROTOTYPES } from './product-facts.ts';

/** Name of the created or edited kind of product (PRD-198, PRD-199; two kinds belong to the promo prototype, see the open point). */
const KINDS: Readonly<Record<string, string>> = {
  [PROTOTYPES.eTicket]: 'un produit E-billet',
  [PROTOTYPES.physical]: 'un produit physique',
  [PROTOTYPES.giftCard]: 'un produit carte cadeau',
  [PROTOTYPES.promo]: 'une Redirection sur site partenaire / Codes promo',
  [PROTOTYPES.memberCard]: 'une carte de membre',
};

/** Texts of the product screens from the documents, exact including typos (PRD-*). */
export const productScreenContract = {
  /** PRD-029. */
  steps: { information: 'Informations produit', categories: 'catégories', contents: 'Images & Descriptions' },
  /** PRD-039: without the accent. */
  editSteps: { information: 'Informations', categories: 'categories' },
  create: 'Créer',
  edit: 'Modifier',
  created: (prototype: string) => `Vous venez de créer ${KINDS[prototype] ?? ''}`,
  edited: (prototype: string) => `Vous venez de modifier ${KINDS[prototype] ?? ''}`,
  /** PRD-034. */
  variantsQuestion: 'Souhaitez-vous créer des variants pour ce produit ?',
  /** PRD-193. */
  failed: 'An error occurred catch',
  /** PRD-112. */
  description: 'Description',
  /** PRD-189. */
  categoriesFailed: 'Une erreur a été détectée, veuillez re essayer 3',
  /** PRD-190. */
  contentsFailed: 'Une erreur est survenu.',
  /** PRD-191. */
  noDescriptionSaved: "Aucune description n'a été enregistrées.",
  /** PRD-194, PRD-195. */
  removeDescription: 'Êtes-vous sûr de vouloir supprimer cette description ?',
  descriptionRemoved: 'Cette description a bien été supprimée.',
  /** PRD-197. */
  imagesSaved: 'Les images ont été bien enregistrées',
  /** PRD-094. */
  withReduction: 'Prix avec réduction',
  withoutReduction: 'Pas de réduction',
} as const;

/** Our own texts of the product screens, which may be changed. */
/** Texts from the documents for the actions on a product of the list (PRD-020 to PRD-022). */
export const productActionContract = {
  archiveQuestion: 'Êtes vous sûr de vouloir archiver ce produit ?',
  archived: 'Archivé ! Le produit a bien été archivé.',
  /** The marketplace replies that the product may not be duplicated. */
  notDuplicated: 'Erreur lors de la duplication du produit',
  /** The call itself fails. */
  apiError: 'Erreur coté API',
} as const;

export const productScreenTexts = {
  variantsConsequence: (name: string) =>
    `« ${name} » est créé. Ses variants peuvent aussi être ajoutés plus tard, depuis la liste des variants.`,
  variantsOf: (name: string) => `Variants ${of(name)}`,
  duplicate: 'Dupliquer…',
  duplicateQuestion: 'Dupliquer ce produit ?',
  duplicateConsequence: (name: string) => `Une copie de « ${name} » sera créée, désactivée, avec ses images et ses descriptions.`,
  duplicated: 'Le produit a bien été dupliqué.',
  archive: 'Archiver…',
  archiveConsequence: (name: string) => `« ${name} » sera désactivé avec ses variants et ne sera plus vendu.`,
  add: 'Ajouter un produit',
  editTitle: 'Modifier un produit',
  editOf: (name: string) => `Modifier ${name}`,
  prototypeStep: 'Prototype',
  unknownPrototypeWhy:
    'Ce prototype n’est pas l’un des cinq que l’application connaît. Le produit ne peut pas être modifié ici : il y perdrait ce qui lui est propre.',
  allRequired: 'Tout est obligatoire, sauf mention « facultatif »',
  createQuestion: 'Êtes-vous sûr de vouloir créer ce produit ?',
  editQuestion: 'Êtes-vous sûr de vouloir modifier ce produit ?',
  createConsequence: (name: string) => `« ${name} » sera ajouté au catalogue.`,
  editConsequence: (name: string) => `« ${name} » sera enregistré tel qu’il est dans ce formulaire.`,
  prototypeHint:
    'Le prototype ne pourra plus être changé une fois le produit créé. En changer ici vide les champs qui ne le concernent pas.',
  /** Open point of PRD-030. */
  prototypes: [
    { value: PROTOTYPES.eTicket, label: 'E-billet' },
    { value: PROTOTYPES.physical, label: 'Produit physique' },
    { value: PROTOTYPES.giftCard, label: 'Carte cadeau' },
    { value: PROTOTYPES.promo, label: 'Redirection sur site partenaire / Codes promo' },
    { value: PROTOTYPES.memberCard, label: 'Carte de membre' },
  ],
  currency: 'Devise',
  /** Titles of the blocks (open point of PRD-038). */
  blocks: {
    information: 'Informations produit',
    status: 'Statut',
    supplier: 'Fournisseur',
    stock: 'Gestion des stocks',
    connections: 'Connexions',
    reduction: 'Redirection et réduction',
    promoCode: 'Code promo',
    price: 'Politique de prix',
    usage: 'Conditions d’utilisation',
    geolocation: 'Géolocalisation',
    images: 'Images',
    descriptions: 'Descriptions',
  },
  labels: {
    kind: 'Prototype',
    reference: 'Référence',
    brand: 'Marque',
    productName: 'Nom du produit',
    adminProductName: 'Nom dans l’administration',
    shortDescription: 'Description courte',
    socialEvent: 'Événements sociaux',
    urssafClassification: 'Classification URSSAF',
    urssafEvent: 'Événements URSSAF',
    active: 'Actif',
    hiddenProduct: 'Masqué',
    closedSale: 'Vente fermée',
    saleClosingReason: 'Motif de fermeture de la vente',
    activationDate: 'Date d’activation',
    disabledDate: 'Date de désactivation',
    supplier: 'Fournisseur',
    shippingMethod: 'Moyens d’expédition',
    delayedSending: 'Envoi différé',
    stock: 'Stock',
    stockAlertThreshold: 'Seuil d’alerte',
    limitByCart: 'Limite par panier',
    limitByUser: 'Limite par utilisateur',
    login: 'Identifiant',
    password: 'Mot de passe',
    redirectionLink: 'Lien de redirection',
    reductionType: 'Type de réduction',
    reductionValue: 'Valeur de la réduction',
    reductionDescription: 'Description de la réduction',
    webPromoCode: 'Code promo web',
    phonePromoCode: 'Code promo téléphone',
    phoneNumber: 'Numéro de téléphone',
    callPrice: 'Prix de l’appel',
    price: 'Prix',
    tax: 'Taxe',
    priceReduction: 'Réduction',
    publicPrice: 'Prix public',
    purchasingPrice: 'Prix d’achat',
    onlineValidity: 'Validité en ligne',
    offlineValidity: 'Validité en magasin',
    driveValidity: 'Valable au drive',
    geolocationType: 'Type de géolocalisation',
    apiKey: 'Clé de géolocalisation',
    addresses: 'Adresses',
    categories: 'Catégories',
    images: 'Images',
    descriptions: 'Descriptions',
  },
  reductionTypes: [
    { value: '1', label: 'Champ libre' },
    { value: '2', label: 'Pourcentage' },
    { value: '3', label: 'Euros' },
  ],
  drive: [
    { value: '', label: 'Non précisé' },
    { value: '1', label: 'Oui' },
    { value: '0', label: 'Non' },
  ],
  priceReductions: [
    { value: '1', label: productScreenContract.withReduction },
    { value: '2', label: productScreenContract.withoutReduction },
  ],
  geolocationTypes: [
    { value: GEOLOCATION_TYPES.manual, label: 'Adresses' },
    { value: GEOLOCATION_TYPES.api, label: 'API' },
    { value: GEOLOCATION_TYPES.disabled, label: 'Désactivée' },
  ],
  addresses: (count: number) => (count === 1 ? 'Ce produit possède 1 adresse.' : `Ce produit possède ${count} adresses.`),
  /** Open points of PRD-122 to PRD-128. */
  apiKeyHint: 'Lettres, chiffres et espaces seulement.',
  addressAt: (place: number) => `Adresse ${place}`,
  addAddress: 'Ajouter une adresse',
  removeAddress: (place: number) => `Retirer l’adresse ${place}`,
  manageAddresses: 'Gérer les adresses',
  importAddresses: 'Importer un CSV',
  notVerified: 'Cette position n’a pas pu être vérifiée.',
  incompleteFound: 'L’adresse trouvée est incomplète, veuillez la vérifier.',
  choose: 'Choisir…',
  none: 'Aucune',
  adminNameHint: 'Si vide, le nom du produit est repris.',
  brandHint: 'Choisissez une marque, ou saisissez-en une nouvelle.',
  newBrand: (name: string) => `Ajouter « ${name} »`,
  supplierFirst: 'Choisissez d’abord un fournisseur.',
  noShippingMethod: 'Ce fournisseur n’a pas de moyen d’expédition actif.',
  filterEvents: 'Rechercher un événement',
  filterMethods: 'Rechercher un moyen d’expédition',
  searchCategory: 'Rechercher une catégorie',
  chosenCategories: 'Catégories choisies',
  noCategoryFound: 'Aucune catégorie ne correspond.',
  firstCategories: (count: number) => `Seules les ${count} premières sont montrées : précisez la recherche.`,
  openCategory: (name: string) => `Ouvrir ${name}`,
  image: (place: number) => `Image ${place}`,
  addImage: 'Ajouter une image',
  saveImages: 'Enregistrer les images',
  imageFormats: 'PNG ou JPEG',
  title: (place: number) => `Titre de la description ${place}`,
  content: (place: number) => `Texte de la description ${place}`,
  addDescription: 'Ajouter une description',
  removeDescriptionAt: (place: number) => `Supprimer la description ${place}…`,
  removeConsequence: 'Elle sera supprimée du produit immédiatement.',
  saveDescriptions: 'Enregistrer les descriptions',
  /** Open point of PRD-196. */
  descriptionsSaved: (count: number) => `${count} description(s) enregistrée(s).`,
  /** Beside the documented success: uploaded pictures and new descriptions refer to no product before it is saved. */
  imagesPending: 'Les images ajoutées seront sur le produit quand vous l’enregistrerez.',
  descriptionsPending: 'Les nouvelles seront sur la fiche quand vous l’enregistrerez.',
  descriptionsHint: 'Elles s’enregistrent avec leur propre bouton ou avec le produit, sauf celles qui n’ont pas de titre ou de texte.',
  descriptionNotSaved: (place: number, reason: string) => `La description ${place} n’a pas été enregistrée : ${reason}`,
  imageFailed: (place: number, reason: string) => `Image ${place} : ${reason}`,
} as const;
