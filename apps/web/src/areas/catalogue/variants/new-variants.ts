import { axisValues } from '@comptoir/shared/catalogue/variants/combination-values';
import { CELL_COLUMNS, readCell } from '@comptoir/shared/catalogue/variants/variant-cells';
import { combinationName, proposedCombinations } from '@comptoir/shared/catalogue/variants/variant-combinations';
import type { VariantAxis } from '@comptoir/shared/catalogue/variants/variant-form';
import { variantTexts as texts } from '@comptoir/shared/catalogue/variants/variant-texts';
import { showFigure } from '@comptoir/shared/decimal';
import { fold } from '@comptoir/shared/fold';
import { valueKey } from '@comptoir/shared/visible-text';
import { createForm } from '../../../kit/form/create-form.tsx';
import { changeRow, type Keyed, nextKey, removeRow } from '../../../kit/form/keyed-rows.ts';
import { isActive, type Job } from '../../../kit/jobs/job.ts';
import type { Inputs, Outputs } from '../../../lib/trpc.ts';

export const NewVariants = createForm({
  schema: () => import('@comptoir/shared/catalogue/variants/variant-form').then(({ VariantAxes: schema }) => schema),
  labels: { variantsAttributes: texts.attributes, excluded: texts.excluded, cells: texts.combinations },
});

export type AxisRow = VariantAxis & Keyed;
export type AxisValue = VariantAxis['values'][number];

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

/** A new value is compared as in a search, which offers only what is not found; two stored values may differ in an accent. */
function isSame(left: AxisValue, right: AxisValue): boolean {
  const isNew = left.uuid === null || right.uuid === null;
  return isNew ? fold(left.value).trim() === fold(right.value).trim() : valueKey(left.value) === valueKey(right.value);
}

export const addValue = (rows: readonly AxisRow[], key: number, value: AxisValue): AxisRow[] =>
  changeRow(rows, key, (row) => (row.values.some((known) => isSame(known, value)) ? row : { ...row, values: [...row.values, value] }));

export const removeValue = (rows: readonly AxisRow[], key: number, value: string): AxisRow[] =>
  changeRow(rows, key, (row) => ({ ...row, values: row.values.filter((known) => known.value !== value) }));

export type Subject = Outputs['catalogue']['variants']['subject'];
export type Batch = NonNullable<Outputs['catalogue']['variants']['batch']>;
type NewBatch = Inputs['catalogue']['variants']['startBatch'];
export type BatchItem = Batch['items'][number];

interface Typed {
  variantsAttributes: VariantAxis[];
  excluded: string[];
  cells: { key: string; price: string; stock: string; reference: string }[];
}

export const EMPTY: Typed = { variantsAttributes: [{ attribute: '', values: [] }], excluded: [], cells: [] };

/** The combinations to create; null when there are too many to list. */
export function selectedCombinations({ variantsAttributes, excluded }: Typed, existing: Subject['combinations']) {
  const left = new Set(excluded);
  return proposedCombinations(axisValues(variantsAttributes), existing)?.filter(({ key, exists }) => !exists && !left.has(key)) ?? null;
}

/** True when the form needs only the documented call: all new combinations, without values of their own. */
export function isPlain(typed: Typed, existing: Subject['combinations']): boolean {
  const proposed = proposedCombinations(axisValues(typed.variantsAttributes), existing) ?? [];
  const [left, filled] = [new Set(typed.excluded), new Set(typed.cells.map(({ key }) => key))];
  return proposed.every(({ key, exists }) => exists || !(left.has(key) || filled.has(key)));
}

/** Converts the form to the input of a task: the index of each value on its axis, and cells as numbers. */
export function batchOf(masterProduct: string, productName: string, typed: Typed, existing: Subject['combinations']): NewBatch {
  const axes = typed.variantsAttributes;
  const places = axes.map(({ values }) => new Map(values.map(({ value }, place) => [value, place])));
  const cells = new Map(typed.cells.map((row) => [row.key, row]));
  const rows = (selectedCombinations(typed, existing) ?? []).map(({ key, combination }) => {
    const row = cells.get(key);
    // The cells are valid, because the schema has accepted them.
    const read = (column: (typeof CELL_COLUMNS)[number]) => (row === undefined ? null : (readCell(column, row[column]).value ?? null));
    return {
      at: combination.map(({ value }, axis) => places[axis]?.get(value) ?? 0),
      price: read('price'),
      stock: read('stock'),
      reference: read('reference') as string | null,
    };
  });
  return { masterProduct, productName, axes: axes.map(({ attribute, values }) => ({ attribute, values: [...values] })), rows };
}

interface BatchCombination {
  key: string;
  name: string;
  item: BatchItem | undefined;
  row: Batch['rows'][number];
}

/** The combinations of a task, each with its result. */
export function combinationsOf({ axes, rows, items }: Pick<Batch, 'axes' | 'rows' | 'items'>): BatchCombination[] {
  const states = new Map(items.map((item) => [item.place, item]));
  const byKey = axisValues(axes);
  const proposed = proposedCombinations(byKey, []) ?? [];
  const sizes = axes.map(({ values }) => values.length);
  return rows.flatMap((row, place) => {
    // Combinations are ordered by the indexes of their values.
    const proposal = proposed[row.at.reduce((sum, at, axis) => sum * (sizes[axis] ?? 1) + at, 0)];
    return proposal === undefined ? [] : [{ key: proposal.key, name: combinationName(proposal.combination), item: states.get(place), row }];
  });
}

/** True for an ended task with combinations left to create. */
export function isUnfinished(job: Job): boolean {
  if (isActive(job)) return false;
  const counts = job.outcome?.creation;
  return job.state !== 'succeeded' || (counts != null && counts.refused + counts.incomplete > 0);
}

const isDone = (item: BatchItem | undefined) => item !== undefined && item.state !== 'refused' && item.state !== 'sent';

/** The remaining work of a task as form values: created combinations exist now, and excluded ones stay excluded (VAS-006, VAS-007). */
export function typedOf(batch: Batch): Typed {
  const all = combinationsOf(batch);
  const open = all.filter(({ item }) => !isDone(item));
  const requested = new Set(all.map(({ key }) => key));
  const text = (value: number | string | null, unit?: '€') => (typeof value === 'number' ? showFigure(value, unit) : (value ?? ''));
  const cells = open.map(({ key, row }) => ({ key, price: text(row.price, '€'), stock: text(row.stock), reference: text(row.reference) }));
  return {
    variantsAttributes: batch.axes.map(({ attribute, values }) => ({ attribute, values })),
    excluded: (proposedCombinations(axisValues(batch.axes), []) ?? []).flatMap(({ key }) => (requested.has(key) ? [] : [key])),
    cells: cells.filter((row) => CELL_COLUMNS.some((column) => row[column] !== '')),
  };
}
