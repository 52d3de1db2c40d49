import type { ErrorBody } from '@comptoir/shared/errors';
import { useEffect, useEffectEvent, useState } from 'react';
import { readError } from '../../lib/errors.ts';
import { declareUnsaved } from '../../lib/unsaved.ts';
import { confirm } from '../confirm.tsx';
import { changeCounts, type Selection, type SelectionChange, selectionChange } from '../list/selection/selection.ts';
import type { SavedAlong } from './declaration.ts';

/** Reason why the last save was not done. */
export type SaveRefusal = { kind: 'unchanged' } | { kind: 'wrong'; text: string } | { kind: 'failed'; failure: ErrorBody };

interface SaveOptions {
  selection: Selection;
  totals: { total: number; bound: number } | undefined;
  save: (change: SelectionChange) => Promise<unknown>;
  also: SavedAlong | undefined;
}

const NO_COUNTS = { total: 0, bound: 0 };

/** The changes of a selection: their number, the leave guard and the save. */
export function useSelectionSave({ selection, totals, save, also }: SaveOptions) {
  const [saving, setSaving] = useState(false);
  /** Stored with its selection: a refusal does not apply to a changed one. */
  const [refused, setRefused] = useState<{ selection: Selection; refusal: SaveRefusal } | null>(null);
  const setRefusal = (refusal: SaveRefusal) => setRefused({ selection, refusal });

  const counts = changeCounts(selection, totals ?? NO_COUNTS);
  // «All» is a change even when the rows are not counted yet.
  const changed = counts.add > 0 || counts.remove > 0 || (selection.all && totals === undefined) || also?.changed === true;

  const left = selection.all && totals === undefined ? 1 : (totals?.bound ?? 0) + counts.add - counts.remove;

  /** `confirmed`: the leave dialog was the confirmation. */
  const saveNow = async (confirmed = false): Promise<boolean> => {
    if (saving) return false;
    const wrong = also?.refusal(left);
    if (wrong !== undefined) {
      setRefusal({ kind: 'wrong', text: wrong });
      return false;
    }
    if (!changed) {
      setRefusal({ kind: 'unchanged' });
      return false;
    }
    if (also !== undefined && !confirmed && !(await confirm(also.question))) return false;
    setSaving(true);
    setRefused(null);
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
  useEffect(() => (changed ? declareUnsaved({ save: () => saveLatest(true), acrossPages: true }) : undefined), [changed]);

  return { counts, changed, saving, refusal: refused?.selection === selection ? refused.refusal : null, save: saveNow };
}
