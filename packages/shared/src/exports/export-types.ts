/** The export types offered so far (EXP-005); the sold products are the first to exist. */
export const EXPORT_TYPES = { soldProduct: 'Produits vendus' } as const;
