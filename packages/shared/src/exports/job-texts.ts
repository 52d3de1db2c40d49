import type { ExportType } from './export-types.ts';
import type { ExportRequest } from './exports.ts';

/** `2024-01-31` → `31/01/2024` (EXP-015). */
const french = (day: string) => day.split('-').reverse().join('/');

const TITLES: Readonly<Record<ExportType, string>> = {
  soldDocument: 'Export des documents vendus',
  soldProduct: 'Export des produits vendus',
  soldCode: 'Export des codes vendus',
  orderVoucher: 'Export des bons Jackpot',
  oglobaVoucher: 'Export des codes fournisseurs',
  paymentRefunded: 'Export des transactions remboursées',
  unavailableDocument: 'Export des documents indisponibles',
  userBlacklist: 'Export des utilisateurs blacklistés',
  lastProductsSearched: 'Export de l’historique des recherches',
  documentInventory: 'Export de l’inventaire du stock de documents',
};

/** Our own texts of an export in «Tâches». */
export const exportJobTexts = {
  title: (type: ExportType) => TITLES[type],
  detail({ type, start, end, supplier, supplierName }: ExportRequest): string {
    const period = `Du ${french(start)} au ${french(end)}`;
    if (type !== 'soldProduct') return period;
    return `${period}, ${supplier === null ? 'tous les fournisseurs' : (supplierName ?? 'un fournisseur')}`;
  },
} as const;
