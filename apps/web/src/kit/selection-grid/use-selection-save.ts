import type { ErrorBody } from '@comptoir/shared/errors';
import type { AnyList } from '@comptoir/shared/list/definition';
import { useEffect, useEffectEvent, useState } from 'react';
import { readError } from '../../lib/errors.ts';
import { declareUnsaved } from '../../lib/unsaved.ts';
import { toast } from '../../ui/toast.ts';
import { confirm } from '../confirm.tsx';
import { linkToCreated } from '../form/recorded-form.ts';
import { type Selection, type SelectionChange, selectionChange } from '../list/selection/selection.ts';
import { useLeaveSaved } from '../use-way-back.tsx';
import type { PendingSave, SelectionDeclaration } from './declaration.ts';

/** Reason why the last save was not done. */
export type SaveRefusal = { kind: 'wrong'; text: string } | { kind: 'failed'; failure: ErrorBody };

interface SaveOptions<L extends AnyList> extends PendingSave {
  grid: Pick<SelectionDeclaration<L>, 'refusal' | 'confirmation' | 'saved' | 'creates' | 'back' | 'backAfter'>;
  selection: Selection;
  save: (change: SelectionChange, selection: Selection) => Promise<unknown>;
}

export interface SelectionSave {
  /** The button is disabled: there is nothing to save, and the grid has no message for it. */
  disabled: boolean;
  saving: boolean;
  refusal: SaveRefusal | null;
  /** Saves, announces it, and leaves the screen. */
  onSave: () => Promise<void>;
}

/** The save of a grid, and the guard against leaving it with changes. */
export function useSelectionSave<L extends AnyList>({ grid, selection, changed, left, save }: SaveOptions<L>): SelectionSave {
  const [saving, setSaving] = useState(false);
  /** Stored with its selection: a refusal does not apply to a changed one. */
  const [refused, setRefused] = useState<{ selection: Selection; refusal: SaveRefusal } | null>(null);
  const setRefusal = (refusal: SaveRefusal) => setRefused({ selection, refusal });
  const leaveSaved = useLeaveSaved(grid.backAfter);

  /** `confirmed`: the leave dialog was the confirmation. */
  const saveNow = async (confirmed = false): Promise<boolean> => {
    if (saving) return false;
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
      const reply = await save(change, selection);
      const text = typeof grid.saved === 'string' ? grid.saved : grid.saved(change);
      toast.success(text, linkToCreated(grid.creates ?? null, reply));
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

  return {
    disabled: grid.refusal === undefined && !changed,
    saving,
    refusal: refused?.selection === selection ? refused.refusal : null,
    onSave: async () => {
      if (await saveNow()) leaveSaved(grid.back.to);
    },
  };
}
