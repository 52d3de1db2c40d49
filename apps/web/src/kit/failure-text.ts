import { failureTexts as texts } from '@comptoir/shared/form-texts';
import { readError } from '../lib/errors.ts';
import { toast } from '../ui/toast.ts';

interface Failure {
  code: string;
  serverMessage?: string | undefined;
}

/** Reason of a failure, if its code has one: the message of the marketplace, if there is one (OP-006). */
export function failureReason({ code, serverMessage }: Failure): string | undefined {
  const known: Partial<Record<string, string>> = texts.reasons;
  return (code === 'REFUSED' ? serverMessage : undefined) ?? known[code];
}

/** French text of a failure without a text of its own (MSG-001, LCM-012), with its reason. */
export function failureText(failure: Failure): string {
  return [texts.generic, failureReason(failure)].filter(Boolean).join(' ');
}

interface NotifyOptions {
  /** Text of the documents for this failure; null for an alert without text (LCM-011), where the reason is shown on demand. */
  own?: string | null | undefined;
  duration?: number;
}

/** The alert of failed calls: «Erreur» and its text (OP-008, LCM-012, SUP-008), unless the call has its own text. */
export function notifyFailure(error: unknown, { own, ...options }: NotifyOptions = {}): void {
  if (typeof own === 'string') return void toast.error(own, options);
  const explain = () => toast.error(texts.summary, { ...options, detail: failureText(readError(error)) });
  if (own === undefined) explain();
  else toast.error(texts.summary, { ...options, action: { label: texts.why, run: explain } });
}
