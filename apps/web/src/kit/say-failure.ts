import { failureTexts as texts } from '@comptoir/shared/failure-texts';
import { readError } from '../lib/errors.ts';
import { toast } from '../ui/toast.ts';
import { failureText } from './failure-text.ts';

interface SayOptions {
  /** The documents' own text for it; null where they show the alert without a text (LCM-011): the reason shows on demand. */
  own?: string | null | undefined;
  duration?: number;
}

/** The one alert of failed calls: «Erreur» and its text (OP-008, LCM-012, SUP-008), unless the call has a text of its own. */
export function sayFailure(error: unknown, { own, ...options }: SayOptions = {}): void {
  if (typeof own === 'string') return void toast.error(own, options);
  const explain = () => toast.error(texts.summary, { ...options, detail: failureText(readError(error)) });
  if (own === undefined) explain();
  else toast.error(texts.summary, { ...options, action: { label: texts.why, run: explain } });
}
