import { startTransition, useState } from 'react';

/**
 * State of a plain button whose menu or panel is loaded when it is first pressed. `press` is the kind of press, null before. When loading
 * fails the plain button is rendered again, with `isRestored`, and must take the focus.
 */
export function usePress<Press>() {
  const [press, setPress] = useState<Press | null>(null);
  const [isRestored, setRestored] = useState(false);
  return {
    press,
    isRestored,
    /** In a transition, the plain button stays in place, with the focus, until its menu or panel is loaded. */
    open: (next: Press) => startTransition(() => setPress(() => next)),
    restore: () => {
      setRestored(true);
      setPress(null);
    },
  };
}
