import { isWorkbookName } from '../csv/limits.ts';

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

const MARKETPLACE_FILES: ReadonlySet<string> = new Set(['exports.documentStock', ...exportTypes.map((type) => `exports.${type}`)]);

/** Whether the file of a job is that of the marketplace, byte for byte: our workbook of it protects codes from a spreadsheet (IPR-017, XLS-004). */
export const isMarketplaceFile = ({ kind, file }: { kind: string; file: { name: string } | null }): boolean =>
  file !== null && MARKETPLACE_FILES.has(kind) && !isWorkbookName(file.name);
