import type { PrototypeName } from './product-facts.ts';

/** Texts given by the documents: exact, typos included (CAT-*, PRD-*). */
export const categoryContract = {
  title: 'Gérer les catégories',
  childrenOf: (name: string) => `Sous-catégories de ${name}`,
  enabled: 'Activé',
  disabled: 'Désactivé',
} as const;

/** Our own texts of the categories, free to change. */
export const categoryTexts = {
  noun: { one: 'catégorie', many: 'catégories', feminine: true },
  childNoun: { one: 'sous-catégorie', many: 'sous-catégories', feminine: true },
  search: 'Rechercher par nom',
  thumbnail: 'Vignette',
  noThumbnail: 'Aucune vignette',
  name: 'Nom',
  status: 'Statut',
  position: 'Position',
  archived: 'Archivée',
  viewChildren: (name: string) => `Voir les sous-catégories de ${name}`,
  backToTop: 'Toutes les catégories',
  backToSiblings: 'Niveau supérieur',
  empty: "Les catégories rangent les produits de la boutique, sur quatre niveaux au plus. La place de marché n'en a pas encore.",
  childEmpty: (name: string) => `«${name}» n'a pas encore de sous-catégorie.`,
} as const;

/** Labels of the product flags given by the documents (PRD-024, PRD-025). */
export const productContract = {
  hidden: 'Masqué',
  closed: 'Vente fermée',
} as const;

/** Our own texts of the products (open points of PRD-004, PRD-024, PRD-030). */
export const productTexts = {
  title: 'Gérer les produits',
  noun: { one: 'produit', many: 'produits' },
  search: 'Rechercher par nom',
  name: "Nom d'administration",
  prototype: 'Prototype',
  brand: 'Marque',
  supplier: 'Fournisseur',
  status: 'Statut',
  /** Short forms of the open point of PRD-030: the column is narrow. */
  prototypes: {
    eTicket: 'E-billet',
    physical: 'Produit physique',
    giftCard: 'Carte cadeau',
    promo: 'Redirection / code promo',
    memberCard: 'Carte de membre',
  } satisfies Record<PrototypeName, string>,
  active: 'Actif',
  inactive: 'Inactif',
  empty: "Les produits se vendent par leurs variants. La place de marché n'en a pas encore.",
} as const;
