import { supplierTexts as texts } from './texts.ts';

/** The filter of a list by supplier; its rows contain the supplier's name. */
export const supplierFilter = <Row>(nameIn: (row: Row) => string | null) =>
  ({ kind: 'record', record: 'supplier', label: texts.supplier, placeholder: texts.search, nameIn }) as const;
