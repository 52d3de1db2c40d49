import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { recordOrigin } from '../lib/history.ts';
import { guardLeaving } from '../lib/leaving.ts';
import { LeaveDialog } from './leave-dialog.tsx';

/** Asks before a page with unsaved changes is left, by whatever way (MSG-003; decisions.md, Confirmations before cancelling). */
export function LeaveGuard() {
  const location = useLocation();
  const [leave, setLeave] = useState<(() => void) | null>(null);
  const guard = useRef<ReturnType<typeof guardLeaving>>(null);

  // A layout effect of a child runs before the router's: this listener must run before it.
  useLayoutEffect(() => {
    guard.current = guardLeaving((go) => setLeave(() => go));
    return () => guard.current?.stop();
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: after each navigation
  useEffect(() => {
    recordOrigin();
    guard.current?.shown();
  }, [location]);

  if (leave === null) return null;
  return <LeaveDialog onLeave={leave} onClose={() => setLeave(null)} />;
}
