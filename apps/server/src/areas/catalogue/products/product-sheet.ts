import { calls } from '@comptoir/marketplace-api/calls';
import { isSold, prototypeName } from '@comptoir/shared/catalogue/products/product-prototypes';
import { EditProductForm, editedPayload } from '@comptoir/shared/catalogue/products/product-rules';
import type { ProductValues } from '@comptoir/shared/catalogue/products/product-values';
import { type FormValues, issuesBy, type SheetRecords } from '../../../procedures/sheet-records.ts';
import { byField, writesOf } from './product-form.ts';
import { valuesOf } from './product-values.ts';

/** Fields of the prototypes with a price and a stock. */
const SOLD_FIELDS: ReadonlySet<string> = new Set([
  'price',
  'publicPrice',
  'purchasingPrice',
  'stock',
  'stockAlertThreshold',
  'limitByCart',
  'limitByUser',
]);

export const hasProductField = ({ kind }: FormValues, field: string) =>
  prototypeName(String(kind)) !== null && (isSold(String(kind)) || !SOLD_FIELDS.has(field));

/** A public price is the choice «with reduction» (open point of PRD-080); only a closed sale has a reason, as in the form (PRD-028). */
export function mergeProduct(form: FormValues, changes: FormValues): FormValues {
  const merged = { ...form, ...changes };
  return {
    ...merged,
    ...('publicPrice' in changes && { priceReduction: changes.publicPrice === null ? '2' : '1' }),
    ...(merged.closedSale !== true && { saleClosingReason: '' }),
  };
}

/** Products changed in a spreadsheet (XLS-003). */
export const productSheet: SheetRecords = {
  read: async (marketplace, context, uuid) =>
    valuesOf(await marketplace.call(calls.catalogue.products.get, { ...context, params: { uuid } }), marketplace.origin),
  hasField: hasProductField,
  merge: mergeProduct,
  issuesOf: issuesBy(EditProductForm),
  write: (marketplace, context, uuid, values) => {
    const form = values as ProductValues;
    return byField(form.kind, () =>
      marketplace.call(writesOf(form).update, { ...context, params: { uuid }, body: editedPayload(form) as never }),
    );
  },
};
