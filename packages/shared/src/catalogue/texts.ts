import { of } from '../elision.ts';
import { formatCount } from '../numbers.ts';
import type { PrototypeName } from './products/product-facts.ts';

/** Texts from the documents, exact including typos (CAT-*, PRD-*). */
export const categoryContract = {
  title: 'Gérer les catégories',
  childrenOf: (name: string) => `Sous-catégories de ${name}`,
  enabled: 'Activé',
  disabled: 'Désactivé',
  nameTooLong: 'Le nom ne doit pas dépasser 30 caractères',
  parentRequired: 'La catégorie parente est obligatoire',
  liveChildren: 'Vous ne pouvez pas archiver cette catégorie car ses sous-catégories ne sont pas archivées',
  /** Followed by the server's message, if there is one (open point of CAT-053, CAT-054). */
  createFailed: 'Une erreur est survenue lors de la création de la catégorie',
  editFailed: 'Une erreur est survenue lors de la modification de la catégorie',
  liveGrandchildren: 'Vous ne pouvez pas archiver cette sous-catégorie car ses sous-catégories ne sont pas archivées',
} as const;

/** Our own texts of the categories, which may be changed. */
export const categoryTexts = {
  noun: { one: 'catégorie', many: 'catégories', feminine: true },
  childNoun: { one: 'sous-catégorie', many: 'sous-catégories', feminine: true },
  search: 'Rechercher par nom',
  thumbnail: 'Vignette',
  noThumbnail: 'Aucune vignette',
  name: 'Nom',
  slug: 'Slug',
  status: 'Statut',
  position: 'Position',
  archived: 'Archivée',
  archiving: 'Archivage',
  archivedOnes: 'Archivées',
  liveOnes: 'Non archivées',
  viewChildren: (name: string) => `Voir les sous-catégories ${of(name)}`,
  archive: 'Archiver…',
  archiveQuestion: 'Archiver cette catégorie ?',
  archiveChildQuestion: 'Archiver cette sous-catégorie ?',
  archiveConsequence: (name: string) =>
    `« ${name} » restera dans la liste, marquée « Archivée », et ne pourra plus recevoir de sous-catégorie.`,
  /** Open point of MSG-008. */
  archiveDone: 'Archivé !',
  created: 'Créé !',
  edited: 'Modifié !',
  add: 'Ajouter une catégorie',
  addChild: 'Ajouter une sous-catégorie',
  createTitle: 'Ajouter une catégorie',
  editTitle: 'Modifier une catégorie',
  editOf: (name: string) => `Modifier la catégorie ${name}`,
  edit: (name: string) => `Modifier ${name}`,
  createQuestion: 'Créer cette catégorie ?',
  createConsequence: (name: string, parent: string) => `« ${name} » sera la dernière sous-catégorie de « ${parent} ».`,
  editQuestion: 'Modifier cette catégorie ?',
  editConsequence: (name: string) => `Les changements de « ${name} » seront visibles dans la boutique.`,
  identity: 'Identité',
  pictures: 'Images',
  description: 'Description',
  enabled: 'Catégorie activée',
  enabledHint: 'Désactivée, elle n’est pas montrée dans la boutique.',
  parent: 'Catégorie parente',
  parentHint: 'Elle ne pourra plus être changée. Celles qui sont archivées ou au quatrième niveau ne sont pas proposées.',
  topLevel: 'Créer au premier niveau',
  slugHint: 'Lettres, chiffres et signes - _ / %. Proposé d’après le nom, tant que vous ne le modifiez pas.',
  slugEditHint: 'Lettres, chiffres et signes - _ / %. Les liens vers l’ancien slug ne fonctionneront plus.',
  icon3d: 'Icône 3D',
  tree: 'Arborescence',
  empty: 'Les catégories classent les produits de la boutique, sur quatre niveaux au plus. La place de marché n’en a pas encore.',
  slugCharacters: 'Le slug contient des caractères non autorisés',
  parentArchived: 'La catégorie parente est archivée.',
  parentTooDeep: 'La catégorie parente est au dernier niveau.',
  rootArchived: 'La racine du catalogue ne peut pas être archivée.',
  positionRange: (count: number) => `La position doit être comprise entre 1 et ${count}.`,
  childEmpty: (name: string) => `« ${name} » n’a pas encore de sous-catégorie.`,
} as const;

/** Labels of the product flags from the documents (PRD-024, PRD-025). */
export const productContract = {
  hidden: 'Masqué',
  closed: 'Vente fermée',
} as const;

/** Our own texts of the products (open points of PRD-004, PRD-024, PRD-030). */
export const productTexts = {
  company: 'Entreprise',
  searchCompany: 'Rechercher une entreprise',
  title: 'Gérer les produits',
  noun: { one: 'produit', many: 'produits' },
  search: 'Rechercher par nom d’administration',
  name: 'Nom d’administration',
  prototype: 'Prototype',
  brand: 'Marque',
  supplier: 'Fournisseur',
  status: 'Statut',
  /** Short forms of the open point of PRD-030, because the column is narrow. */
  /** Our own text, with the marketplace's name (STR-011). */
  unknownPrototype: (name: string) => `Prototype inconnu (${name})`,
  prototypes: {
    eTicket: 'E-billet',
    physical: 'Produit physique',
    giftCard: 'Carte cadeau',
    promo: 'Redirection / code promo',
    memberCard: 'Carte de membre',
  } satisfies Record<PrototypeName, string>,
  active: 'Actif',
  inactive: 'Inactif',
  activateOf: (count: number) => `Activer ${formatCount(count, 'produit', 'produits')}`,
  deactivateOf: (count: number) => `Désactiver ${formatCount(count, 'produit', 'produits')}`,
  statusOfVariants: 'Leur nouveau statut vaut aussi pour leurs variants.',
  switchOn: 'Activer',
  switchOff: 'Désactiver',
  /** Messages of the open point of PRD-016, PRD-017. */
  noProduct: 'Veuillez selectionner au moins un produit',
  noStatus: 'Veuillez sélectionner un statut',
  statusChanged: (count: number) =>
    count > 1 ? `Le statut de ${formatCount(count, 'produit', 'produits')} a été modifié.` : 'Le statut du produit a été modifié.',
  empty: 'Les produits se vendent par leurs variants. La place de marché n’en a pas encore.',
} as const;
