import { useEffect, useEffectEvent } from 'react';
import { declareUnsaved } from '../../lib/unsaved.ts';

/** Declares a form unsaved while it has changes: leaving the page asks first, and can save through `save`. */
export function useUnsaved(changed: boolean, save: () => Promise<boolean>): void {
  const saveNow = useEffectEvent(save);
  useEffect(() => (changed ? declareUnsaved({ save: () => saveNow() }) : undefined), [changed]);
}
