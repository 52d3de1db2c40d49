import { productScreenContract as contract } from '@comptoir/shared/catalogue/products/product-screen-texts';
import type { ErrorBody } from '@comptoir/shared/errors';
import { INCOMPLETE } from '@comptoir/shared/form-texts';

/** What is said of a save that failed (PRD-193): fields name what is wrong, or what could not be saved apart, the marketplace its reason. */
export function productFailure({ code, fields, serverMessage }: ErrorBody): string | undefined {
  if (fields.length > 0) return code === 'INVALID' ? INCOMPLETE : undefined;
  return serverMessage ?? contract.failed;
}
