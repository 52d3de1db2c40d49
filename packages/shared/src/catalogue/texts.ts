import { of } from '../elision.ts';
import { formatCount, formatNumber } from '../numbers.ts';
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
  title: 'Produits',
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

/** Texts of the tree from the documents, exact, including the space and the number (CAT-024, CAT-055). */
export const categoryTreeContract = {
  title: 'Arborescence des catégories',
  failed: 'Une erreur a été détectée, veuillez re essayer 2',
} as const;

/** Our own texts of the tree. */
export const categoryTreeTexts = {
  expandAll: 'Tout déplier',
  collapseAll: 'Tout replier',
  search: 'Rechercher une catégorie',
  filter: 'Filtrer l’arborescence',
  loading: 'Chargement de l’arborescence…',
  list: 'Liste des catégories',
  found: (count: number) => (count === 1 ? '1 résultat' : `${formatNumber(count)} résultats`),
  products: (count: number) => (count > 1 ? 'produits' : 'produit'),
  hint: 'Les flèches parcourent, déplient et replient ; l’astérisque déplie le niveau. Espace saisit une catégorie, les flèches la déplacent parmi ses sœurs, Espace la pose, Échap annule. Contrôle Z annule le dernier déplacement.',
  onlySiblings: 'Une catégorie ne se déplace que parmi ses sœurs : sa catégorie parente ne change pas.',
  stale: (age: string) => `Cette arborescence a été relevée ${age} : la place de marché n’a pas pu être relue depuis.`,
} as const;

/** Texts of the filters of a category from the documents, exact including typos (CFL-004, CFL-019, CFL-021, CFL-022, CFL-024). */
export const categoryFilterContract = {
  title: 'FILTRE PAR CATÉGORIE',
  propertiesRequired: 'Veuillez sélectionner une ou plusieurs propriétés.',
  noProduct:
    "Cette catégorie n'est associé à aucun produit pour l'instant, Veuillez l'associer à un produit avant de l'associer à des filtres !",
  created: 'Le filtre a été créer avec succès !',
  notCreated: 'Une Erreur est surevenue à la création du filtre',
} as const;

/** Our own texts of the filters of a category (open points of CFL-009, CFL-014, CFL-015). */
export const categoryFilterTexts = {
  alreadyFilter: 'Cette propriété est déjà un filtre de la catégorie.',
  noFilter: 'Cette propriété ne peut pas être un filtre.',
  noun: { one: 'filtre', many: 'filtres' },
  products: 'Produits actifs',
  manage: (category: string) => `Gérer les filtres ${of(category)}`,
  add: 'Ajouter des filtres',
  addTitle: (category: string) => `Ajouter des filtres à ${category}`,
  empty: 'Les clients ne peuvent pas encore trier les produits de cette catégorie par une propriété. Les filtres ajoutés apparaîtront ici.',
  name: 'Nom',
  type: 'Type',
  /** By the value from the marketplace, which is always the same (CFL-017). */
  types: { property: 'Propriété' } as Readonly<Record<string, string>>,
  state: 'Visible sur la plateforme',
  active: 'Actif',
  inactive: 'Inactif',
  switch: (filter: string) => `Filtre ${filter}`,
  remove: (filter: string) => `Supprimer le filtre ${filter}…`,
  activateQuestion: 'Êtes-vous sûr de vouloir activer ce filtre ?',
  activateConsequence: (filter: string) => `« ${filter} » sera visible sur la plateforme.`,
  deactivateQuestion: 'Êtes-vous sûr de vouloir désactiver ce filtre ?',
  deactivateConsequence: (filter: string) => `« ${filter} » ne sera plus visible sur la plateforme.`,
  toggled: 'Statut modifié',
  removeQuestion: 'Êtes-vous sûr de vouloir supprimer ce filtre ?',
  removeConsequence: (filter: string) => `« ${filter} » quittera la catégorie. La propriété reste, et pourra être ajoutée de nouveau.`,
  removed: 'Supprimé !',
  properties: 'Propriétés',
  searchProperties: 'Rechercher une propriété',
  noCandidate: 'Aucune propriété à ajouter',
  noCandidateWhy: 'Toutes les propriétés qui peuvent filtrer cette catégorie le font déjà.',
  backToFilters: 'Voir les filtres',
  addQuestion: (count: number) => (count > 1 ? `Ajouter ces ${count} filtres ?` : 'Ajouter ce filtre ?'),
  addConsequence: (category: string) => `Les clients pourront filtrer les produits de « ${category} » par ce qui est coché.`,
} as const;

/** Labels of the form, also in the history (history/form-labels.ts). */
export const categoryLabels = {
  name: categoryTexts.name,
  slug: categoryTexts.slug,
  description: categoryTexts.description,
  enabled: categoryTexts.enabled,
  vignette: categoryTexts.thumbnail,
  icon3d: categoryTexts.icon3d,
} as const;
