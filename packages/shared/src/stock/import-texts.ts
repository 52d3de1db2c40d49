import { formatNumber } from '../numbers.ts';

/** Texts of the imports from the documents (IMP-002, IMP-005, IMP-019, IMP-020). */
export const importContract = {
  codes: 'Import des nouveaux codes',
  documents: 'Import des nouveaux documents',
  inactive: 'Inactif - ',
  technical: 'Technique - ',
} as const;

/** Our own texts of the imports. */
export const importTexts = {
  supplier: 'Fournisseur',
  product: 'Produit',
  searchSupplier: 'Rechercher un fournisseur',
  chooseSupplier: 'Choisissez d’abord un fournisseur',
  chooseProduct: 'Choisir un produit',
  readingProducts: 'Chargement des produits…',
  noProduct: 'Ce fournisseur n’a aucun produit qui reçoive un stock',
  moreProducts: (shown: number, total: number) => `${formatNumber(shown)} produits sur ${formatNumber(total)}.`,
  columns: { codes: 'Colonnes : code ; expirationDate.', documents: 'Colonnes : docName ; url ; expirationDate.' },
} as const;
