import type { ErrorBody } from '@comptoir/shared/errors';
import { formTexts, uncertainTexts } from '@comptoir/shared/form-texts';
import type { AnyList } from '@comptoir/shared/list/definition';
import { useEffect, useEffectEvent, useState } from 'react';
import { readError } from '../../lib/errors.ts';
import { declareUnsaved } from '../../lib/unsaved.ts';
import { useMounted } from '../../lib/use-mounted.ts';
import { useStableCallback } from '../../lib/use-stable-callback.ts';
import { toast } from '../../ui/toast.ts';
import { confirm } from '../confirm.tsx';
import { failureText } from '../failure-text.ts';
import { linkToCreated } from '../form/recorded-form.ts';
import { type Item, type Selection, type SelectionChange, selectionChange, sinceSaved } from '../list/selection/selection.ts';
import type { SelectionState } from '../list/selection/use-selection.ts';
import { useLeaveSaved } from '../use-way-back.tsx';
import type { PendingSave, SelectionDeclaration } from './declaration.ts';

/** Reason why the last save was not done. */
export type SaveRefusal = { kind: 'wrong'; text: string } | { kind: 'failed'; failure: ErrorBody };

interface SaveOptions<L extends AnyList> extends PendingSave {
  grid: Pick<SelectionDeclaration<L>, 'refusal' | 'confirmation' | 'saved' | 'creates' | 'back' | 'backAfter'>;
  ticks: Pick<SelectionState<Item>, 'selection' | 'change'>;
  /** Whether what is typed beside the grid, and saved with it, was changed since it was sent. */
  hasTypedSince?: () => boolean;
  save: SaveSelection;
}

/** `signal` is aborted when the screen is left: what is left to be asked is not asked any more. */
export type SaveSelection = (change: SelectionChange, selection: Selection, signal: AbortSignal) => Promise<unknown>;

export interface SelectionSave {
  /** The button is disabled: there is nothing to save, and the grid has no message for it. */
  disabled: boolean;
  /** It is being saved, or was, and the screen is about to be left. */
  saving: boolean;
  refusal: SaveRefusal | null;
  /** Saves, announces it, and leaves the screen. */
  onSave: () => Promise<void>;
}

/**
 * The save of a grid, and the guard against leaving it with changes. What is ticked or typed during the save stays a change. A saved grid
 * sends nothing more until it is left; what is ticked before the delayed return (`backAfter`) cancels it.
 */
export function useSelectionSave<L extends AnyList>({ grid, ticks, hasTypedSince, changed, left, save }: SaveOptions<L>): SelectionSave {
  const { selection } = ticks;
  const [saving, setSaving] = useState(false);
  const signal = useMounted();
  const latest = useStableCallback(() => selection);
  /** Stored with its selection: a refusal does not apply to a changed one. */
  const [refused, setRefused] = useState<{ selection: Selection; refusal: SaveRefusal } | null>(null);
  const setRefusal = (refusal: SaveRefusal) => setRefused({ selection: latest(), refusal });
  const leaveSaved = useLeaveSaved(grid.backAfter);
  const isNew = grid.creates !== undefined;
  const [saved, setSaved] = useState(false);
  // The changes of a grid that is left at once, and the name of a new record, are still those that were sent.
  const isChangedSince = changed && !isNew && grid.backAfter !== undefined;
  const isSaved = saved && !isChangedSince;
  const mayLeave = useStableCallback(() => {
    if (isChangedSince) setSaved(false);
    return !isChangedSince;
  });

  /** `confirmed`: the leave dialog was the confirmation. */
  const saveNow = async (confirmed = false): Promise<boolean> => {
    if (saving || isSaved) return false;
    const here = signal();
    const wrong = grid.refusal?.({ changed, left });
    if (wrong !== undefined) {
      setRefusal({ kind: 'wrong', text: wrong });
      return false;
    }
    if (grid.confirmation !== undefined && !confirmed && !(await confirm(grid.confirmation))) return false;
    setSaving(true);
    setRefused(null);
    try {
      const change = selectionChange(selection);
      const reply = await save(change, selection, here);
      const text = typeof grid.saved === 'string' ? grid.saved : grid.saved(change);
      toast.success(text, linkToCreated(grid.creates ?? null, reply));
      if (here.aborted) return true;
      const hasChanged = latest() !== selection || hasTypedSince?.() === true;
      // A new record is not created twice: what was changed since is announced, as in a form.
      if (hasChanged && isNew) toast.warning(uncertainTexts.laterChanges);
      if (!isNew && (hasChanged || grid.backAfter !== undefined)) ticks.change((since) => sinceSaved(selection, since));
      setSaved(isNew || !hasChanged);
      return isNew || !hasChanged;
    } catch (error) {
      const failure = readError(error);
      if (here.aborted) toast.error(formTexts.failedAfterLeaving(failureText(failure)));
      else setRefusal({ kind: 'failed', failure });
      return false;
    } finally {
      setSaving(false);
    }
  };

  const saveLatest = useEffectEvent(saveNow);
  const isUnsaved = changed && !isSaved;
  useEffect(() => (isUnsaved ? declareUnsaved({ save: () => saveLatest(true), acrossPages: true }) : undefined), [isUnsaved]);

  return {
    disabled: grid.refusal === undefined && !changed,
    saving: saving || isSaved,
    refusal: refused?.selection === selection ? refused.refusal : null,
    onSave: async () => {
      if (await saveNow()) leaveSaved(grid.back.to, mayLeave);
    },
  };
}
