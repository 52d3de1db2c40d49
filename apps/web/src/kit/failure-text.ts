import { failureTexts } from '@comptoir/shared/failure-texts';

interface Failure {
  code: string;
  serverMessage?: string | undefined;
}

/** Reason of a failure, if its code has one: the message of the marketplace, if there is one (OP-006). */
export function failureReason({ code, serverMessage }: Failure): string | undefined {
  const known: Partial<Record<string, string>> = failureTexts.reasons;
  return (code === 'REFUSED' ? serverMessage : undefined) ?? known[code];
}

/** French text of a failure without a text of its own (MSG-001, LCM-012), with its reason. */
export function failureText(failure: Failure): string {
  return [failureTexts.generic, failureReason(failure)].filter(Boolean).join(' ');
}
