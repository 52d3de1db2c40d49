import type { ErrorBody } from '@comptoir/shared/errors';
import { supplierContract } from '@comptoir/shared/suppliers/texts';

/** The server's own words, or those of the documents (SUP-048, BOU-019); what fields say stands under them. */
export const failureOf = ({ serverMessage, fields }: ErrorBody): string | undefined =>
  serverMessage ?? (fields.length > 0 ? undefined : supplierContract.failed);
