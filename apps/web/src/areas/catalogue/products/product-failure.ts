import { productScreenContract as contract } from '@comptoir/shared/catalogue/products/product-screen-texts';
import type { ErrorBody } from '@comptoir/shared/errors';
import { INCOMPLETE } from '@comptoir/shared/form-texts';

/**
 * Error text of a failed save (PRD-193): that of the fields, which also name descriptions that could not be saved, or the reason of the
 * marketplace.
 */
export function productFailure({ code, fields, serverMessage }: ErrorBody): string | undefined {
  if (fields.length > 0) return code === 'INVALID' ? INCOMPLETE : undefined;
  return serverMessage ?? contract.failed;
}
