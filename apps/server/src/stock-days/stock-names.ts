export type StockKind = 'codes' | 'documents';

/** What identifies a stock: its list has no uuid. `supplier` is empty without one. */
export interface StockNames {
  kind: StockKind;
  product: string;
  supplier: string;
  isShared: boolean;
}

export const stockKey = ({ kind, product, supplier, isShared }: StockNames): string => JSON.stringify([kind, product, supplier, isShared]);
