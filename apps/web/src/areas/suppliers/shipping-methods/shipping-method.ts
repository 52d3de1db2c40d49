import { readAmount } from '@comptoir/shared/decimal';
import type { Figure, RuleRow } from '@comptoir/shared/suppliers/brackets';
import { shippingFormTexts as texts } from '@comptoir/shared/suppliers/shipping-form-texts';
import { shippingTexts } from '@comptoir/shared/suppliers/texts';
import { createForm, silent } from '../../../kit/form/create-form.tsx';
import { type Keyed, nextKey } from '../../../kit/form/keyed-rows.ts';

/** A common form for new and existing shipping methods (SHP-019). */
export const ShippingMethod = createForm({
  schema: () => import('@comptoir/shared/suppliers/shipping-method-entry').then(({ ShippingMethodEntry: schema }) => schema),
  labels: {
    name: shippingTexts.name,
    transporter: shippingTexts.transporter,
    deliveryTime: shippingTexts.deliveryTime,
    supplier: silent,
    families: texts.families,
    price: texts.family.price,
    quantity: texts.family.quantity,
    product: texts.family.product,
  },
});

export type KeyedRule = RuleRow & Keyed;

/** Parses a number, also copied with its unit: null when empty, or the typed text when it is not a number, which the schema refuses. */
export const readFigure = (text: string): Figure => (text.trim() === '' ? null : (readAmount(text) ?? text));

export const RULE_ROWS = {
  rowsOf(items: readonly RuleRow[], before: readonly KeyedRule[]): KeyedRule[] {
    let fresh = nextKey(before);
    return items.map((item, place) => ({ ...item, key: before[place]?.key ?? fresh++ }));
  },
  itemsOf: (rows: readonly KeyedRule[]): RuleRow[] => rows.map(({ startingFrom, price }) => ({ startingFrom, price })),
};

/** Inserts rules below the one at `place`. */
export function insertRules(rows: readonly KeyedRule[], place: number, added: readonly RuleRow[]): KeyedRule[] {
  const fresh = nextKey(rows);
  return [...rows.slice(0, place), ...added.map((rule, index) => ({ ...rule, key: fresh + index })), ...rows.slice(place)];
}

/** Parses pasted spreadsheet lines with a start and a price each; null for a single value, which is pasted as text. */
export function pastedRules(text: string): RuleRow[] | null {
  const lines = text
    .split(/\r?\n/)
    .filter((line) => line.trim() !== '')
    .map((line) => line.split(/[\t;]/));
  if (lines.length === 0 || (lines.length === 1 && lines[0]?.length === 1)) return null;
  return lines.map(([startingFrom = '', price = '']) => ({ startingFrom: readFigure(startingFrom), price: readFigure(price) }));
}
