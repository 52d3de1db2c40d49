import { of } from '../../elision.ts';
import { formatNumber } from '../../numbers.ts';
import { PROTOTYPES } from '../products/product-facts.ts';

/** Success text of an edit, by kind (PVA-039; open point). */
const KINDS: Readonly<Record<string, string>> = {
  [PROTOTYPES.eTicket]: 'un variant E-billet',
  [PROTOTYPES.physical]: 'un variant physique',
  [PROTOTYPES.giftCard]: 'un variant carte cadeau',
};

/** Texts of the variant screens from the documents, exact including typos (PVA-*). */
export const variantContract = {
  /** PVA-009. */
  back: 'Retour',
  /** PVA-014. */
  steps: { information: 'Informations', contents: 'Images & Descriptions' },
  edited: (prototype: string) => `Vous venez de modifier ${KINDS[prototype] ?? ''}`,
  /** PVA-010. */
  add: 'Ajouter des variants',
  /** PVA-051. */
  created: 'Les déclinaisons ont été créées !',
  /** PVA-012. */
  empty: 'Ce produit n’a pas de variants.',
  /** PVA-040. */
  notRead: 'An error occurred while fetching productVariants.',
} as const;

/** Our own texts of the variant screens, which may be changed. */
export const variantTexts = {
  title: 'Variants',
  titleOf: (product: string) => `Variants ${of(product)}`,
  noun: { one: 'variant', many: 'variants' },
  empty: 'Un produit n’est vendu que par ses variants actifs.',
  addTo: (product: string) => `Ajouter des variants à ${product}`,
  createQuestion: 'Êtes-vous sûr de vouloir créer ces variants ?',
  createConsequence: (count: number) =>
    count === 1 ? 'Un variant sera ajouté à ce produit.' : `${count} variants seront ajoutés à ce produit.`,
  product: 'Produit',
  attributes: 'Attributs',
  attributeAt: (place: number) => `Attribut ${place}`,
  valuesAt: (place: number) => `Valeurs de l’attribut ${place}`,
  valuesHint: 'Choisissez une valeur, ou saisissez-en une nouvelle.',
  choose: 'Choisir…',
  attributeFirst: 'Choisissez d’abord un attribut.',
  newValue: (value: string) => `Ajouter « ${value} »`,
  addAttribute: 'Ajouter un attribut',
  removeAttribute: (place: number) => `Retirer l’attribut ${place}`,
  combinations: 'Déclinaisons',
  excluded: 'Déclinaisons exclues',
  noCombination: 'Choisissez un attribut et ses valeurs : les déclinaisons apparaîtront ici.',
  tooMany: (max: number) => `Ces valeurs donnent plus de ${max} déclinaisons : retirez-en.`,
  name: 'Nom du variant',
  attribute: 'Attribut (valeur)',
  brand: 'Marque',
  supplier: 'Fournisseur',
  status: 'Statut',
  isDefault: 'Par défaut',
  edit: (name: string) => `Modifier ${name}`,
  editTitle: 'Modifier un variant',
  editQuestion: 'Êtes-vous sûr de vouloir modifier ce variant ?',
  editConsequence: (name: string) => `« ${name} » sera enregistré tel qu’il est dans ce formulaire.`,
  collections: 'Collections',
  filterCollections: 'Rechercher une collection',
  sharing: 'Repris du produit',
  sharedHint: 'Repris du produit : à modifier avec lui.',
  labels: {
    productCollections: 'Collections',
    isSharedImage: 'Images reprises du produit',
    isSharedStock: 'Stock repris du produit',
    isSharedGeolocation: 'Géolocalisation reprise du produit',
    isSharedDescription: 'Descriptions reprises du produit',
  },
  positions: (name: string) => `Positions de ${name}`,
  archive: (name: string) => `Archiver ${name}…`,
  archiveQuestion: 'Archiver ce variant ?',
  archiveConsequence: (name: string) => `« ${name} » ne sera plus vendu et disparaîtra de la liste.`,
  archiveDone: 'Archivé !',
  archiveMany: 'Archiver…',
  archiveManyOf: (count: number) => (count > 1 ? `Archiver ${formatNumber(count)} variants` : 'Archiver un variant'),
  archiveManyConsequence: 'Un variant archivé n’est plus vendu et disparaît de la liste.',
  defaultStays: 'Le variant par défaut reste : il n’est archivé qu’avec son produit.',
  archivedMany: (count: number) => (count > 1 ? `${formatNumber(count)} variants archivés` : '1 variant archivé'),
} as const;
