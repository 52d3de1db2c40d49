import { of } from '../elision.ts';

/** Texts of the companies from the documents, exact (CMP-015 to CMP-043). */
export const companyContract = {
  categoriesTitle: 'Cacher des catégories',
  hide: 'Cacher le(s) produit(s) sélectionné(s)',
  noCompany: "Aucun identifiant de société trouvé dans l'URL.",
  hidden: 'Le produit a été caché avec succès pour la société.',
  notHidden: 'Une erreur est survenue lors de la tentative de cacher le produit.',
  wrongReply: 'Error response format',
  removeQuestion: 'Êtes-vous sûr de vouloir supprimer la restriction de visibilité du produit ?',
  removed: 'Vous venez de supprimer la restriction.',
  notRead: 'Impossible de charger les informations de la société.',
} as const;

/** Our own texts of the companies, their hidden products and categories. */
export const companyTexts = {
  title: 'Sociétés',
  settingsTitle: 'Catégories par société',
  noun: { one: 'société', many: 'sociétés', feminine: true },
  search: 'Rechercher une société',
  name: 'Société',
  state: 'Statut',
  active: 'Active',
  inactive: 'Inactive',
  accountManager: 'Chargé de compte',
  activeUsers: 'Utilisateurs actifs',
  empty: 'Les sociétés clientes viennent de la place de marché. La première apparaîtra ici.',
  viewHidden: (name: string) => `Voir les produits cachés ${of(name)}`,
  editCategories: (name: string) => `Choisir les catégories cachées ${of(name)}`,

  hiddenTitle: 'Produits cachés',
  tabs: 'Fiche de la société',
  productNoun: { one: 'produit', many: 'produits' },
  searchHidden: 'Rechercher un produit',
  product: 'Produit',
  brand: 'Marque',
  supplier: 'Fournisseur',
  noneHidden: 'Cette société voit tous les produits. Ceux que vous cacherez apparaîtront ici.',
  add: 'Cacher un produit',
  remove: (product: string) => `Supprimer la restriction ${of(product)}`,
  removeConsequence: (product: string) => `La société verra de nouveau « ${product} ».`,
  hiddenAgain: 'Le produit est de nouveau caché.',
  backToCompanies: 'Retour aux sociétés',

  hideTitle: 'Cacher des produits',
  searchProducts: 'Rechercher un produit',
  noProduct: 'Le catalogue ne contient aucun produit.',
  hideQuestion: 'Êtes-vous sûr de vouloir modifier les produits cachés ?',
  hideConsequence: (company: string) =>
    `« ${company} » ne verra plus les produits cochés, et verra de nouveau ceux que vous avez décochés.`,
  nothingSelected: 'Cochez ou décochez au moins un produit.',
  backToHidden: 'Retour aux produits cachés',
  restored: 'La sélection que vous n’aviez pas enregistrée a été reprise.',

  categories: 'Catégories cachées',
  categoriesSaved: 'Les catégories cachées ont été enregistrées.',
  hiddenCount: (count: number) =>
    count === 0 ? 'Aucune catégorie cachée' : count === 1 ? '1 catégorie cachée' : `${count} catégories cachées`,
  open: (name: string) => `Ouvrir ${name}`,
  information: 'Société',
  treeFailed: 'Les catégories n’ont pas pu être chargées',
} as const;
