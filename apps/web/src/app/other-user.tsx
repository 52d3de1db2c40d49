import { otherUserTexts as texts } from '@comptoir/shared/session/session-over-texts';
import { useSyncExternalStore } from 'react';
import { leave } from '../lib/session.ts';
import { isOtherUser, onOtherTabSession } from '../lib/session-store.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';

/** A page that Back restores from the back/forward cache has received no event meanwhile. */
function subscribe(listener: () => void): () => void {
  const stop = onOtherTabSession(listener);
  window.addEventListener('pageshow', listener);
  return () => {
    stop();
    window.removeEventListener('pageshow', listener);
  };
}

/** Blocks the page while another account is signed in in this browser; disappears when its own user has signed in again. */
export function OtherUser() {
  const isOther = useSyncExternalStore(subscribe, isOtherUser, () => false);
  if (!isOther) return null;
  return (
    <Dialog title={texts.title} onClose={() => undefined} closable={false}>
      <p>{texts.body}</p>
      <div className="flex justify-end">
        <Button kind="primary" onClick={() => leave()} data-autofocus>
          {texts.leave}
        </Button>
      </div>
    </Dialog>
  );
}
