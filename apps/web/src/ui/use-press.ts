import { startTransition, useState } from 'react';

/**
 * A button that is a plain one until it is first pressed: what it opens is loaded then. `press` says how it was pressed, null before.
 * What could not be loaded took the button away: `isRestored` gives it the focus back.
 */
export function usePress<Press>() {
  const [press, setPress] = useState<Press | null>(null);
  const [isRestored, setRestored] = useState(false);
  return {
    press,
    isRestored,
    /** In a transition, the button stays where it is, with the focus, until what it opens has come. */
    open: (next: Press) => startTransition(() => setPress(() => next)),
    restore: () => {
      setRestored(true);
      setPress(null);
    },
  };
}
