import { Suspense, useEffect, useState } from 'react';
import { registerReauthentication } from '../lib/session.ts';
import { queryClient, trpc } from '../lib/trpc.ts';
import { lazyComponent, useFetchedWithChanges } from '../ui/lazy-component.tsx';

const load = () => import('../areas/session/session-over-dialog.tsx');
const SessionOverDialog = lazyComponent(async () => (await load()).SessionOverDialog);

/** Shows the dialog of an expired session when there are unsaved changes. */
export function SessionOver() {
  useFetchedWithChanges(load);
  const [waiting, setWaiting] = useState<{ email: string; done: (again: boolean) => void } | null>(null);
  useEffect(
    () =>
      registerReauthentication(() => {
        const user = queryClient.getQueryData(trpc.session.me.queryKey());
        // The user is unknown, so there is no account to sign in to.
        if (user === undefined) return Promise.resolve(false);
        return new Promise((done) => setWaiting({ email: user.email, done }));
      }),
    [],
  );
  if (waiting === null) return null;
  const done = (again: boolean) => {
    setWaiting(null);
    waiting.done(again);
  };
  return (
    <Suspense>
      <SessionOverDialog email={waiting.email} onAgain={() => done(true)} onClose={() => done(false)} />
    </Suspense>
  );
}
