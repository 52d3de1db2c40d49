/** The export types in the order of the documents, by the name of their call (EXP-005); the labels are our own. */
export const EXPORT_TYPES = {
  soldDocument: 'Documents vendus',
  soldProduct: 'Produits vendus',
  soldCode: 'Codes vendus',
  orderVoucher: 'Bons Jackpot',
  oglobaVoucher: 'Codes fournisseurs',
  paymentRefunded: 'Transactions remboursées',
  unavailableDocument: 'Documents indisponibles',
  userBlacklist: 'Utilisateurs blacklistés',
  lastProductsSearched: 'Historique des recherches',
  documentInventory: 'Inventaire du stock de documents',
} as const;

export type ExportType = keyof typeof EXPORT_TYPES;

export const exportTypes = Object.keys(EXPORT_TYPES) as ExportType[];
