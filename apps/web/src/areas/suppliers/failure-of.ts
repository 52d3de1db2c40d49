import type { ErrorBody } from '@comptoir/shared/errors';
import { supplierContract } from '@comptoir/shared/suppliers/texts';

/** The server's message, or the text of the documents (SUP-048, BOU-019); errors of fields are shown at the fields. */
export const failureOf = ({ serverMessage, fields }: ErrorBody): string | undefined =>
  serverMessage ?? (fields.length > 0 ? undefined : supplierContract.failed);
