/** Our own texts of the supplier picker (LST-007, LST-008). */
export const supplierTexts = {
  supplier: 'Fournisseur',
  search: 'Rechercher un fournisseur',
} as const;
