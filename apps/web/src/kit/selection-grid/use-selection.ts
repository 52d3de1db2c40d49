import type { ErrorBody } from '@comptoir/shared/errors';
import { useEffect, useEffectEvent, useState } from 'react';
import { readError } from '../../lib/errors.ts';
import { declareUnsaved } from '../../lib/unsaved.ts';
import { changeCounts, type GridItem, type Selection, type SelectionChange, selectionChange, UNCHANGED } from './selection.ts';
import { type SelectionKeys, useStoredSelection } from './stored-selection.ts';

/** Why the last save did not happen. */
export type SaveRefusal = { kind: 'unchanged' } | { kind: 'failed'; failure: ErrorBody };

interface SelectionOptions {
  keys: SelectionKeys | undefined;
  items: readonly GridItem[];
  whole: { total: number; bound: number } | undefined;
  save: (change: SelectionChange) => Promise<unknown>;
}

const NO_COUNTS = { total: 0, bound: 0 };

/** The selection of a screen: its changes, their number, how they are kept, guarded and saved. */
export function useSelection({ keys, items, whole, save }: SelectionOptions) {
  const [selection, setSelection] = useState<Selection>(UNCHANGED);
  const [saving, setSaving] = useState(false);
  const [refusal, setRefusal] = useState<SaveRefusal | null>(null);
  useStoredSelection(keys, selection, items);

  const counts = changeCounts(selection, whole ?? NO_COUNTS);
  // A page of everything may not be counted yet, and is a change all the same.
  const changed = counts.add > 0 || counts.remove > 0 || (selection.all && whole === undefined);

  const change = (update: (before: Selection) => Selection) => {
    setSelection(update);
    setRefusal(null);
  };

  const saveNow = async (): Promise<boolean> => {
    if (saving) return false;
    if (!changed) {
      setRefusal({ kind: 'unchanged' });
      return false;
    }
    setSaving(true);
    setRefusal(null);
    try {
      await save(selectionChange(selection));
      return true;
    } catch (error) {
      setRefusal({ kind: 'failed', failure: readError(error) });
      return false;
    } finally {
      setSaving(false);
    }
  };

  const saveLatest = useEffectEvent(saveNow);
  useEffect(() => (changed ? declareUnsaved({ save: () => saveLatest(), acrossPages: true }) : undefined), [changed]);

  return { selection, change, counts, saving, refusal, save: saveNow };
}
