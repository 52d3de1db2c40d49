import type { VariantAxis } from '@comptoir/shared/catalogue/variants/variant-form';
import { changeRow, type Keyed, nextKey, removeRow } from '../../../kit/form/keyed-rows.ts';

export type AxisRow = VariantAxis & Keyed;
type AxisValue = VariantAxis['values'][number];

/** Conversion between the rows and the form's value. */
export const AXES = {
  rowsOf: (axes: readonly VariantAxis[], before: readonly AxisRow[]): AxisRow[] =>
    axes.map((axis, place) => ({ ...axis, key: before[place]?.key ?? nextKey(before) + place })),
  itemsOf: (rows: readonly AxisRow[]): VariantAxis[] => rows.map(({ attribute, values }) => ({ attribute, values })),
};

export const addAxis = (rows: readonly AxisRow[]): AxisRow[] => [...rows, { key: nextKey(rows), attribute: '', values: [] }];

export const removeAxis = (rows: readonly AxisRow[], key: number): AxisRow[] => removeRow(rows, key);

/** Values belong to their attribute: changing the attribute clears them. */
export const chooseAttribute = (rows: readonly AxisRow[], key: number, attribute: string): AxisRow[] =>
  changeRow(rows, key, (row) => ({ ...row, attribute, values: [] }));

const isSame = (left: AxisValue, right: AxisValue) =>
  left.value.trim().toLocaleLowerCase('fr') === right.value.trim().toLocaleLowerCase('fr');

export const addValue = (rows: readonly AxisRow[], key: number, value: AxisValue): AxisRow[] =>
  changeRow(rows, key, (row) => (row.values.some((known) => isSame(known, value)) ? row : { ...row, values: [...row.values, value] }));

export const removeValue = (rows: readonly AxisRow[], key: number, value: string): AxisRow[] =>
  changeRow(rows, key, (row) => ({ ...row, values: row.values.filter((known) => known.value !== value) }));
