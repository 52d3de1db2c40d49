import { calls } from '@comptoir/marketplace-api/calls';
import { productFormTexts as texts } from '@comptoir/shared/catalogue/products/product-texts';
import { EditVariantForm, variantPayload } from '@comptoir/shared/catalogue/variants/variant-rules';
import type { VariantValues } from '@comptoir/shared/catalogue/variants/variant-values';
import { AppError } from '@comptoir/shared/errors';
import { issuesBy, type SheetRecords } from '../../../procedures/sheet-records.ts';
import { byField } from '../products/product-form.ts';
import { hasProductField, mergeProduct } from '../products/product-sheet.ts';
import { updateOf, variantValues } from './variant-edit.ts';

/** The stock of these fields may be that of the product. */
const STOCK_FIELDS: ReadonlySet<string> = new Set(['stock', 'stockAlertThreshold', 'limitByCart', 'limitByUser']);

/** Variants of a product changed in a spreadsheet; the default one is changed with its product (PVA-022, XLS-003). */
export const variantSheet: SheetRecords = {
  async read(marketplace, context, uuid) {
    const variant = await marketplace.call(calls.catalogue.variants.get, { ...context, params: { uuid } });
    if (variant.isDefault) throw new AppError('REFUSED', 'the default variant is read-only', { serverMessage: texts.defaultVariant });
    return variantValues(variant, marketplace.origin);
  },
  hasField: (form, field) => hasProductField(form, field) && !(form.isSharedStock === true && STOCK_FIELDS.has(field)),
  merge: mergeProduct,
  issuesOf: issuesBy(EditVariantForm),
  write: (marketplace, context, uuid, values) => {
    const form = values as VariantValues;
    return byField(form.kind, () =>
      marketplace.call(updateOf(form), { ...context, params: { uuid }, body: variantPayload(form) as never }),
    );
  },
};
