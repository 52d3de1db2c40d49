import { rateTexts as texts } from './texts.ts';

/** The rate of a gift card in lists: rates in percent, prices in euros. */
export interface RateRow {
  variantUuid: string;
  productName: string;
  brand: string | null;
  supplierName: string | null;
  status: boolean;
  reductionValue: number;
  b2bDiscountRate: number | null;
  minPrice: number;
  maxPrice: number;
}

/** JAC-002, OP-077. */
export const rateColumns = {
  productName: { kind: 'name', title: texts.product, repeats: 'supplierName' },
  brand: { kind: 'text', title: texts.brand, width: '6.5rem' },
  supplierName: { kind: 'text', title: texts.supplier, width: '9rem' },
  status: { kind: 'flag', title: texts.status, labels: { on: texts.active, off: texts.inactive }, width: '6.75rem' },
  reductionValue: { kind: 'decimal', title: texts.reduction, width: '5.5rem' },
  b2bDiscountRate: { kind: 'decimal', title: texts.apiRate, width: '4.75rem' },
  minPrice: { kind: 'decimal', title: texts.minPrice, amount: ({ minPrice }: RateRow) => minPrice, width: '5.25rem' },
  maxPrice: { kind: 'decimal', title: texts.maxPrice, amount: ({ maxPrice }: RateRow) => maxPrice, width: '5.25rem' },
} as const;
