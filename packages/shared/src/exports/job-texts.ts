import type { ExportRequest } from './exports.ts';

/** `2024-01-31` → `31/01/2024` (EXP-015). */
const french = (day: string) => day.split('-').reverse().join('/');

/** What «Tâches» says of an export: our own texts. */
export const exportJobTexts = {
  soldProduct: 'Export des produits vendus',
  detail({ start, end, supplier, supplierName }: ExportRequest): string {
    const whose = supplier === null ? 'tous les fournisseurs' : (supplierName ?? 'un fournisseur');
    return `Du ${french(start)} au ${french(end)}, ${whose}`;
  },
} as const;
