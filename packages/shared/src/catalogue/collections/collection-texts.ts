/** Texts of the collections given by the documents: exact, typos included (COL-*). */
export const collectionContract = {
  /** COL-021. */
  noProduct: 'Vous devez selectionner au moins un produit.',
} as const;
