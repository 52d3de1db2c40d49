import { useEffect, useEffectEvent } from 'react';
import { declareUnsaved } from '../../lib/unsaved.ts';

/** Registers a form with changes: leaving the page asks for confirmation, and can save through `save`. */
export function useUnsaved(changed: boolean, save: () => Promise<boolean>, acrossPages = false): void {
  const saveNow = useEffectEvent(save);
  useEffect(() => (changed ? declareUnsaved({ save: () => saveNow(), acrossPages }) : undefined), [changed, acrossPages]);
}
