/** `2024-01-31` → `31/01/2024` (EXP-015). */
const french = (day: string) => day.split('-').reverse().join('/');

/** What «Tâches» says of an export: our own texts. */
export const exportJobTexts = {
  soldProduct: 'Export des produits vendus',
  detail: ({ start, end, supplier }: { start: string; end: string; supplier: string | null }) =>
    `Du ${french(start)} au ${french(end)}, ${supplier === null ? 'tous les fournisseurs' : 'un fournisseur'}`,
} as const;
