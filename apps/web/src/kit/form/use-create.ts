import type { ErrorBody } from '@comptoir/shared/errors';
import { uncertainTexts as texts } from '@comptoir/shared/form/uncertain-texts';
import { useState } from 'react';
import { randomUuid } from '../../lib/random-uuid.ts';

/** Sent with a create call (mutations/mutation.ts): calls with the same key create only one record (MUT-005). */
export interface CreateKey {
  requestKey: string;
  /** Creates nothing: only checks the result of the previous call. */
  verify?: boolean;
}

/** A create call with an unknown result (MUT-006). */
interface Uncertain<Values> {
  /** The form as it was sent: later changes are not part of the verification. */
  form: Values;
  /** The verification has shown that the record does not exist. */
  absent: boolean;
}

/** The request key of a form, one per created record, and the state of a create call with an unknown result. */
export function useCreate<Values>() {
  const [requestKey, setRequestKey] = useState(randomUuid);
  const [uncertain, setUncertain] = useState<Uncertain<Values> | null>(null);
  return {
    requestKey,
    uncertain,
    /** Takes the key of a resumed draft: the first tab that sends it creates the record. */
    resume: (key: string | undefined) => {
      if (key !== undefined) setRequestKey(key);
    },
    keyOf: (verify: boolean): CreateKey => ({ requestKey, ...(verify && { verify }) }),
    /** True when a failure leaves the result unknown, or shows that nothing was created; false for an ordinary refusal. */
    isDoubtful({ code, serverMessage }: ErrorBody, sent: Values, verify: boolean): boolean {
      const absent = verify && code === 'NOT_FOUND';
      // A job with an uncertain result has its own text: it created no record with this key.
      const uncertain = code === 'UNCERTAIN' && serverMessage === undefined;
      const doubtful = absent || uncertain || (verify && code === 'UPSTREAM_DOWN');
      setUncertain(doubtful ? { form: sent, absent } : null);
      return doubtful;
    },
    /** Message when another form was already sent with this key; the next call gets a new key. */
    sentElsewhere({ code, serverMessage }: ErrorBody): string | undefined {
      if (code !== 'CONFLICT' || serverMessage !== undefined) return undefined;
      setRequestKey(randomUuid());
      return texts.sentElsewhere;
    },
  };
}
