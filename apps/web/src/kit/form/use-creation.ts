import type { ErrorBody } from '@comptoir/shared/errors';
import { uncertainTexts as texts } from '@comptoir/shared/uncertain-texts';
import { useState } from 'react';
import { randomUuid } from '../../lib/random-uuid.ts';

/** What a creation sends along (mutations/mutation.ts): however often it is sent under one key, it makes one record (MUT-005). */
export interface CreationKey {
  requestKey: string;
  /** Creates nothing: asks what has become of what was sent. */
  verify?: boolean;
}

/** A creation that was sent, and of which nobody knows whether it was done (MUT-006). */
interface Uncertain<Values> {
  /** As it was sent: what is typed since is not what is verified. */
  form: Values;
  /** It was verified: there is no such record. */
  absent: boolean;
}

/** The key of a form, one for each record that it makes, and what is not known of the last try. */
export function useCreation<Values>() {
  const [requestKey, setRequestKey] = useState(randomUuid);
  const [uncertain, setUncertain] = useState<Uncertain<Values> | null>(null);
  return {
    requestKey,
    uncertain,
    /** That of the draft that is resumed: whoever sends it first, in whichever tab, makes the record. */
    resume: (key: string | undefined) => {
      if (key !== undefined) setRequestKey(key);
    },
    keyOf: (verify: boolean): CreationKey => ({ requestKey, ...(verify && { verify }) }),
    /** Whether a failure leaves open what was done, or says that nothing was; otherwise it is a refusal like any other. */
    isDoubtful({ code, serverMessage }: ErrorBody, sent: Values, verify: boolean): boolean {
      const absent = verify && code === 'NOT_FOUND';
      // What a job leaves uncertain has a text of its own: it made no record under this key.
      const uncertain = code === 'UNCERTAIN' && serverMessage === undefined;
      const doubtful = absent || uncertain || (verify && code === 'UPSTREAM_DOWN');
      setUncertain(doubtful ? { form: sent, absent } : null);
      return doubtful;
    },
    /** The text of a refusal because another form was sent under this key; the next one has a key of its own. */
    sentElsewhere({ code, serverMessage }: ErrorBody): string | undefined {
      if (code !== 'CONFLICT' || serverMessage !== undefined) return undefined;
      setRequestKey(randomUuid());
      return texts.sentElsewhere;
    },
  };
}
