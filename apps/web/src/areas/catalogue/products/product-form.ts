import { productScreenContract as contract, productScreenTexts as texts } from '@comptoir/shared/catalogue/products/product-screen-texts';
import type { ProductValues } from '@comptoir/shared/catalogue/products/product-values';
import type { ErrorBody } from '@comptoir/shared/errors';
import { INCOMPLETE } from '@comptoir/shared/form-texts';
import { createForm, silent } from '../../../kit/form/create-form.tsx';
import { typedFields } from '../../../kit/form/typed-fields.ts';

const rules = () => import('@comptoir/shared/catalogue/products/product-rules');
const labels = { ...texts.labels, specialProperty: silent } as const;

export const NewProduct = createForm({ schema: () => rules().then(({ TypedCreateProductForm: schema }) => schema), labels });
export const EditedProduct = createForm({ schema: () => rules().then(({ TypedEditProductForm: schema }) => schema), labels });

/** The forms of new and existing products have the same fields. */
export const Product = typedFields<ProductValues>();

/**
 * Error text of a failed save (PRD-193): that of the fields, which also name descriptions that could not be saved, or the reason of the
 * marketplace.
 */
export function productFailure({ code, fields, serverMessage }: ErrorBody): string | undefined {
  if (fields.length > 0) return code === 'INVALID' ? INCOMPLETE : undefined;
  return serverMessage ?? contract.failed;
}
