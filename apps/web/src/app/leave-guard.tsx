import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { recordOrigin } from '../lib/history.ts';
import { guardLeaving } from '../lib/leaving.ts';
import { LeaveDialog } from './leave-dialog.tsx';

/**
 * Asks for confirmation when any navigation leaves a page with unsaved changes (MSG-003; decisions.md, Confirmations before cancelling).
 */
export function LeaveGuard() {
  const location = useLocation();
  const [leave, setLeave] = useState<(() => void) | null>(null);
  const guard = useRef<ReturnType<typeof guardLeaving>>(null);
  const navigate = useEffectEvent(useNavigate());

  // A layout effect, because those of children run before the router's: this listener must be the first.
  useLayoutEffect(() => {
    guard.current = guardLeaving(
      (go) => setLeave(() => go),
      (address) => void navigate(address),
    );
    return () => guard.current?.stop();
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs after each navigation
  useEffect(() => {
    recordOrigin();
    guard.current?.shown();
  }, [location]);

  if (leave === null) return null;
  return <LeaveDialog onLeave={leave} onClose={() => setLeave(null)} />;
}
