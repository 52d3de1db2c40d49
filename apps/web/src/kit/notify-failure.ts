import { failureTexts as texts } from '@comptoir/shared/failure-texts';
import { readError } from '../lib/errors.ts';
import { toast } from '../ui/toast.ts';
import { failureText } from './failure-text.ts';

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
