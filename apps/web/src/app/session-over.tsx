import { lazy, Suspense, useEffect, useState } from 'react';
import { answerSessionOver } from '../lib/session.ts';
import { queryClient, trpc } from '../lib/trpc.ts';

const SessionOverDialog = lazy(async () => ({ default: (await import('../areas/session/session-over-dialog.tsx')).SessionOverDialog }));

/** Shows the dialog of a session that ended over unsaved changes. Its module comes when it is needed. */
export function SessionOver() {
  const [waiting, setWaiting] = useState<{ email: string; done: (again: boolean) => void } | null>(null);
  useEffect(
    () =>
      answerSessionOver(() => {
        const user = queryClient.getQueryData(trpc.session.me.queryKey());
        // Nobody known: there is no account to ask a password of.
        if (user === undefined) return Promise.resolve(false);
        return new Promise((done) => setWaiting({ email: user.email, done }));
      }),
    [],
  );
  if (waiting === null) return null;
  return (
    <Suspense>
      <SessionOverDialog
        email={waiting.email}
        onDone={(again) => {
          setWaiting(null);
          waiting.done(again);
        }}
      />
    </Suspense>
  );
}
