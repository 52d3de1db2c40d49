import { useEffect, useEffectEvent } from 'react';
import { useLocation } from 'react-router';

/** Hash in the address of a list that opens its dialog that adds a record (DAY-013). */
export const ADD_HASH = '#ajouter';

/** Hash in the address of a list that opens its menu «Modifier par fichier» (DAY-013). */
export const SHEET_HASH = '#modifier-par-fichier';

/** Runs an action of a list when its address has this hash, also when the list is open already. */
export function useHashAction(hash: string, run: () => void): void {
  const { key } = useLocation();
  const runByAddress = useEffectEvent(() => {
    if (window.location.hash !== hash) return;
    // Removes the hash: an empty list has two of these buttons, and a reload must not open the dialog again.
    window.history.replaceState(window.history.state, '', window.location.pathname + window.location.search);
    run();
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: each navigation to the hash runs the action
  useEffect(runByAddress, [key]);
}
