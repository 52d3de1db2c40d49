import { useEffect, useRef, useState } from 'react';
import { ageOf } from '../../lib/age.ts';
import type { ReadRecord } from './conflict.ts';
import { claimDraft, dropDraft, newDraftName, readDraft, readNewDraft } from './draft.ts';
import { draftWriter, storeDraft } from './store-draft.ts';

interface Typed<Values> {
  values: Values;
  /** The record that the form edits. */
  base: ReadRecord<Values>;
  /** The form has changes that are not saved. */
  dirty: boolean;
  /** The form creates a record with this request key. */
  isNew: boolean;
  requestKey: string;
}

/** The drafts of a form: the one offered when it opens, and the one stored while the user types. */
export function useDraft<Values extends object>(form: string, { values, base, dirty, isNew, requestKey }: Typed<Values>) {
  const [offered, setOffered] = useState(() => (isNew ? readNewDraft<Values>(form) : readDraft<Values>(form)));
  const [writer] = useState(draftWriter);
  /** Name of the draft that this form has stored. */
  const stored = useRef<string | null>(null);
  const name = isNew ? newDraftName(form, requestKey) : form;
  const text = JSON.stringify(values);

  /** Deletes the draft, after a save or when the changes are discarded. */
  const forget = () => {
    writer.cancel();
    dropDraft(name);
  };

  useEffect(() => {
    const at = Date.now();
    // The form has another request key now: that of a resumed draft, or a new one after the first was used in another tab.
    if (stored.current !== null && stored.current !== name) dropDraft(stored.current);
    if (dirty) {
      stored.current = name;
      if (isNew) claimDraft(form, requestKey);
      writer.schedule(() => storeDraft(name, { at, base: base.values, baseAt: at - ageOf(base.at), values: JSON.parse(text), requestKey }));
    } else if (stored.current !== null) {
      writer.cancel();
      dropDraft(name);
    }
  }, [dirty, text, form, name, base, isNew, requestKey, writer]);

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

  const withdraw = () => setOffered(null);
  return {
    offered,
    withdraw,
    forget,
    /** Deletes the offered draft. */
    drop: () => {
      if (isNew) dropDraft(newDraftName(form, offered?.requestKey ?? ''));
      else forget();
      withdraw();
    },
  };
}
