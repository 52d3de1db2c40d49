import { useEffect, useRef, useState } from 'react';
import type { ReadRecord } from './conflict.ts';
import { draftWriter, dropDraft, keepDraft, readDraft } from './draft.ts';

interface Typed<Values> {
  values: Values;
  /** The record that it was typed over. */
  base: ReadRecord<Values>;
  /** It differs from its record, and is not saved yet. */
  dirty: boolean;
  requestKey: string;
}

/** The drafts of a form: the one that it offers as it opens, and the one that is kept of what is typed. */
export function useDraft<Values extends object>(name: string, { values, base, dirty, requestKey }: Typed<Values>) {
  const [offered, setOffered] = useState(() => readDraft<Values>(name));
  const [writer] = useState(draftWriter);
  const kept = useRef(false);
  const text = JSON.stringify(values);

  /** What is typed is given up, or saved. */
  const forget = () => {
    writer.cancel();
    dropDraft(name);
  };

  useEffect(() => {
    const at = Date.now();
    if (dirty) {
      kept.current = true;
      writer.schedule(() => keepDraft(name, { at, base: base.values, baseAt: base.at, values: JSON.parse(text), requestKey }));
    } else if (kept.current) {
      writer.cancel();
      dropDraft(name);
    }
  }, [dirty, text, name, base, requestKey, writer]);

  useEffect(() => {
    // A tab in the background gets `visibilitychange`, and perhaps no `pagehide`.
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
