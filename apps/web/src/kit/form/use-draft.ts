import { useEffect, useRef, useState } from 'react';
import type { ReadRecord } from './conflict.ts';
import { dropDraft, readDraft } from './draft.ts';
import { draftWriter, storeDraft } from './store-draft.ts';

interface Typed<Values> {
  values: Values;
  /** The record that the form edits. */
  base: ReadRecord<Values>;
  /** The form has changes that are not saved. */
  dirty: boolean;
  requestKey: string;
}

/** The drafts of a form: the one offered when it opens, and the one stored while the user types. */
export function useDraft<Values extends object>(name: string, { values, base, dirty, requestKey }: Typed<Values>) {
  const [offered, setOffered] = useState(() => readDraft<Values>(name));
  const [writer] = useState(draftWriter);
  const kept = useRef(false);
  const text = JSON.stringify(values);

  /** Deletes the draft, after a save or when the changes are discarded. */
  const forget = () => {
    writer.cancel();
    dropDraft(name);
  };

  useEffect(() => {
    const at = Date.now();
    if (dirty) {
      kept.current = true;
      writer.schedule(() => storeDraft(name, { at, base: base.values, baseAt: base.at, values: JSON.parse(text), requestKey }));
    } else if (kept.current) {
      writer.cancel();
      dropDraft(name);
    }
  }, [dirty, text, name, base, requestKey, writer]);

  useEffect(() => {
    // A tab in the background receives `visibilitychange`, but maybe no `pagehide`.
    window.addEventListener('pagehide', writer.flush);
    document.addEventListener('visibilitychange', writer.flush);
    return () => {
      window.removeEventListener('pagehide', writer.flush);
      document.removeEventListener('visibilitychange', writer.flush);
      writer.flush();
    };
  }, [writer]);

  return { offered, withdraw: () => setOffered(null), forget };
}
