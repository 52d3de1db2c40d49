import { productScreenContract as contract } from '@comptoir/shared/catalogue/product-screen-texts';
import type { ErrorBody } from '@comptoir/shared/errors';
import { INCOMPLETE } from '@comptoir/shared/form-texts';

/** What is said of a save that failed (PRD-193): fields name what is wrong, the marketplace its reason. */
export const productFailure = ({ fields, serverMessage }: ErrorBody): string =>
  fields.length > 0 ? INCOMPLETE : (serverMessage ?? contract.failed);
