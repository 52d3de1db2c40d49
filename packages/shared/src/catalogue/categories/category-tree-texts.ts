import { formatNumber } from '../../numbers.ts';
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
