import { of } from '../../elision.ts';

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
