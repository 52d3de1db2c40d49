import { defineList, type Moment } from '../list/definition.ts';
import { supplierFilter } from '../suppliers/supplier-filter.ts';
import type { LotCount } from './code-lot.ts';
import { codeLotTexts as texts } from './code-lot-texts.ts';
import type { ImportState } from './import.ts';

/** An import of codes as a lot (LOT-001). */
export interface CodeLot {
  uuid: string;
  fileName: string;
  productName: string;
  supplierName: string | null;
  author: string;
  /** The reader imported it, and may recall it. */
  mine: boolean;
  appliedAt: Moment;
  added: number;
  count: LotCount | null;
  /** A job is counting it. */
  isCounting: boolean;
  /** Of the import: it decides whether the lot can be recalled (LOT-002). */
  state: ImportState;
}

/** The lots of codes, newest first. */
export const codeLotList = defineList<CodeLot>()({
  name: 'codeLots',
  route: 'codeLots',
  title: texts.title,
  noun: texts.noun,
  filters: {
    supplier: supplierFilter(({ supplierName }: CodeLot) => supplierName),
    productName: { kind: 'contains', label: texts.product },
    product: {
      rare: true,
      kind: 'record',
      record: 'product',
      label: texts.ofProduct,
      placeholder: texts.searchProduct,
      nameIn: () => null,
    },
  },
  columns: {
    fileName: { kind: 'name', title: texts.file },
    appliedAt: { kind: 'dateTime', title: texts.imported, width: '12rem' },
    added: { kind: 'count', title: texts.number, width: '5.25rem' },
    expiry: { kind: 'screen', title: texts.expiry, width: '7rem' },
    remaining: { kind: 'count', title: texts.remaining, value: ({ count }) => count?.remaining ?? null, width: '5.75rem' },
    sold: { kind: 'count', title: texts.sold, value: ({ count }) => count?.sold ?? null, width: '5rem' },
    disabled: { kind: 'count', title: texts.disabled, value: ({ count }) => count?.disabled ?? null, width: '6.25rem' },
    twins: { kind: 'screen', title: texts.twins, width: '8.5rem' },
  },
  emptyText: texts.empty,
});
