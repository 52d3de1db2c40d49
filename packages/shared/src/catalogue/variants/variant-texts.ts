import { of } from '../../elision.ts';
import { formatNumber } from '../../numbers.ts';
import { PROTOTYPES } from '../products/product-facts.ts';
import type { CellColumn } from './variant-cells.ts';

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
  positions: (name: string) => `Positions ${of(name)}`,
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

const combinations = (count: number) => `${formatNumber(count)} déclinaison${count > 1 ? 's' : ''}`;
const s = (count: number) => (count > 1 ? 's' : '');

const COLUMNS: Record<CellColumn, string> = { price: 'Prix', stock: 'Stock', reference: 'Référence' };

/** Our own texts of the assistant for variants (VAS). */
export const batchTexts = {
  job: 'Création de variants',
  detail: (product: string, count: number) => `${product}, ${combinations(count)}`,
  refused: 'La place de marché l’a refusée.',
  notCreated: 'La place de marché ne l’a pas créée.',
  gone: 'Elle a été archivée entre-temps.',
  columns: COLUMNS,
  cell: (column: CellColumn, combination: string) => `${COLUMNS[column]} ${of(combination)}`,
  wanted: (combination: string) => `Créer ${combination}`,
  hint: 'Prix, stock et référence laissés vides sont ceux du produit. Des colonnes copiées d’un tableur se collent dans la première cellule.',
  search: 'Rechercher une déclinaison',
  anyValue: (attribute: string) => `${attribute} : toutes les valeurs`,
  valuesOf: (attribute: string) => `Valeur ${of(attribute)}`,
  show: 'Déclinaisons affichées',
  shown: { all: 'Toutes', wanted: 'À créer', excluded: 'Exclues', existing: 'Existantes' },
  count: (wanted: number, excluded: number, existing: number) =>
    [
      `${combinations(wanted)} à créer`,
      excluded > 0 && `${formatNumber(excluded)} exclue${s(excluded)}`,
      existing > 0 && `${formatNumber(existing)} existante${s(existing)}`,
    ]
      .filter(Boolean)
      .join(', '),
  exclude: (count: number) => `Exclure ${count === 1 ? 'la déclinaison affichée' : `les ${formatNumber(count)} affichées`}`,
  include: (count: number) => `Reprendre ${count === 1 ? 'la déclinaison affichée' : `les ${formatNumber(count)} affichées`}`,
  noMatch: 'Aucune déclinaison ne correspond.',
  pasted: (cells: number) => `${formatNumber(cells)} cellule${s(cells)} remplie${s(cells)}.`,
  tooLong: (lines: number, first: string) =>
    `Le collage a ${formatNumber(lines)} ligne${s(lines)} de trop, qui n’${lines > 1 ? 'ont' : 'a'} pas été collée${s(lines)}, à partir de « ${first} ».`,
  tooWide: (columns: number, first: string) =>
    `Le collage a ${formatNumber(columns)} colonne${s(columns)} de trop, qui n’${columns > 1 ? 'ont' : 'a'} pas été collée${s(columns)}, à partir de « ${first} ».`,
  undoPaste: 'Annuler le collage',
  closePaste: 'Compris',
  wrongCells: (count: number, combination: string, column: CellColumn) =>
    count === 1
      ? `1 cellule est à corriger : ${COLUMNS[column]} ${of(combination)}.`
      : `${formatNumber(count)} cellules sont à corriger, la première : ${COLUMNS[column]} ${of(combination)}.`,
  startConsequence: (count: number) =>
    `${combinations(count)} ${count > 1 ? 'seront créées' : 'sera créée'} par une tâche : vous pourrez quitter la page, l’interrompre et la reprendre.`,
  leaving: 'Vous pouvez quitter cette page : le résultat vous attendra ici et dans',
  results: 'Résultat par déclinaison',
  states: {
    waiting: 'En attente',
    created: 'Créée',
    existed: 'Existait déjà',
    incomplete: (message: string) => `Créée sans ses valeurs : ${message}`,
    refused: (message: string) => `Refusée : ${message}`,
  },
  open: (combination: string) => `Modifier ${combination}`,
  rest: 'Les déclinaisons refusées ou non créées sont proposées de nouveau ci-dessous, avec ce que vous aviez saisi.',
} as const;
