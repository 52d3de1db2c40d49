import { Suspense, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { lazyPiece, useFetchedWithChanges } from '../kit/lazy-piece.tsx';
import { guardLeaving } from '../lib/leaving.ts';

const load = () => import('./leave-dialog.tsx');
const LeaveDialog = lazyPiece(async () => (await load()).LeaveDialog);

/** Asks before a page with unsaved changes is left, by whatever way (MSG-003; decisions.md, Confirmations before cancelling). */
export function LeaveGuard() {
  const location = useLocation();
  const [leave, setLeave] = useState<(() => void) | null>(null);
  const guard = useRef<ReturnType<typeof guardLeaving>>(null);

  // A layout effect of a child runs before the router's: this listener must hear Back first.
  useLayoutEffect(() => {
    guard.current = guardLeaving((go) => setLeave(() => go));
    return () => guard.current?.stop();
  }, []);
  useFetchedWithChanges(load);
  // biome-ignore lint/correctness/useExhaustiveDependencies: after each navigation
  useEffect(() => guard.current?.shown(), [location]);

  if (leave === null) return null;
  return (
    <Suspense>
      <LeaveDialog onLeave={leave} onClose={() => setLeave(null)} />
    </Suspense>
  );
}
