import '../../../apps/web/src/styles/index.css';
import { SESSION_KEYS } from '@comptoir/shared/session/keys';
import { StrictMode } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { App } from '../../../apps/web/src/app/app.tsx';
import { loadScreenAt } from '../../../apps/web/src/app/screens.ts';
import { acceptTranslatedTexts } from '../../../apps/web/src/lib/translated-texts.ts';
import { queryClient } from '../../../apps/web/src/lib/trpc.ts';
import { startTips } from '../../../apps/web/src/ui/tips.ts';
import { currentToasts, dismissToast } from '../../../apps/web/src/ui/toast.ts';

declare global {
  interface Window {
    componentHost: typeof host;
  }
}

const element = document.getElementById('root');
if (element === null) throw new Error('the page has no #root');

// The client retries after a pause; how long it is has no effect on what is shown.
const { queries, ...others } = queryClient.getDefaultOptions();
queryClient.setDefaultOptions({ ...others, queries: { ...queries, retryDelay: 0 } });

acceptTranslatedTexts();
startTips();

let root: Root | undefined;

/** Removes the mounted client, as closing its page does: only storages remain, and the page is no longer visible to it. */
async function unmount(): Promise<void> {
  // What a page does when it is left, such as storing a draft.
  window.dispatchEvent(new PageTransitionEvent('pagehide'));
  root?.unmount();
  root = undefined;
  for (const { id } of currentToasts()) dismissToast(id);
  await queryClient.cancelQueries();
  queryClient.clear();
}

async function mount(): Promise<void> {
  await loadScreenAt(window.location.pathname);
  root = createRoot(element as HTMLElement);
  root.render(
    <StrictMode>
      <App />
    </StrictMode>,
  );
}

const host = {
  /** The state of a browser right after sign-in, with no other data. */
  async reset(userUuid: string): Promise<void> {
    await unmount();
    localStorage.clear();
    sessionStorage.clear();
    localStorage.setItem(SESSION_KEYS.token, 'component');
    localStorage.setItem(SESSION_KEYS.refreshToken, 'component');
    localStorage.setItem(SESSION_KEYS.userUuid, userUuid);
  },
  /** Opens an address, as typed into the address bar. */
  async open(address: string): Promise<void> {
    await unmount();
    window.history.replaceState(null, '', address);
    await mount();
  },
  /** Mounts the current address again: only the address, the entry's state and the storages remain, as after a reload. */
  async reload(): Promise<void> {
    await unmount();
    await mount();
  },
};

window.componentHost = host;
