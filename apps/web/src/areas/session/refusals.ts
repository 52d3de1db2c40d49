import type { ErrorBody } from '@comptoir/shared/errors';
import { sessionContract as contract, sessionTexts as texts } from '@comptoir/shared/session/texts';

/** Message of a failed sign-in: the server's message when there is one (SES-019, OP-006, OP-027). */
export function signInRefusal({ code, serverMessage }: ErrorBody): string {
  if (code === 'UPSTREAM_DOWN' || code === 'UPSTREAM_DRIFT') return texts.marketplaceDown;
  if (code === 'RATE_LIMITED') return texts.notChecked;
  return serverMessage ?? (code === 'INTERNAL' ? contract.unexpected : contract.wrongCredentials);
}

/**
 * Message of a failed code check (TFA-012, TFA-013, OP-042): `field` is shown at the boxes, `form` above the form. The server responds
 * REFUSED to a wrong code, also when the marketplace gave its own reason.
 */
export function codeRefusal({ code, serverMessage, fields }: ErrorBody): { field: string } | { form: string } {
  if (code === 'REFUSED' && (serverMessage === undefined || /^invalid code/i.test(serverMessage))) return { field: contract.invalidCode };
  if (code === 'RATE_LIMITED') return { form: texts.notChecked };
  const [refused] = fields;
  if (code === 'INVALID' && refused) return { field: refused.message };
  return { form: serverMessage ?? contract.unexpected };
}
