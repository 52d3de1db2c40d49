import type { Unsubscribable } from '@trpc/server/observable';
import { userUuid } from '../../lib/session-store.ts';
import { backOff, pauseOrOnline } from '../../lib/stream-link.ts';
import { trpcClient } from '../../lib/trpc.ts';
import type { Job } from './job.ts';

/** Messages between the tabs of one browser. `hello`: a new tab requests the state of the stream. */
type Message = { kind: 'job'; job: Job } | { kind: 'state'; live: boolean } | { kind: 'hello' };

interface Listener {
  onJob: (job: Job) => void;
  /** Called when changes start or stop arriving; while they do not, the listeners must poll. */
  onLive: (live: boolean) => void;
}

/**
 * The changes of the signed-in user's jobs: one tab of the browser reads the stream and passes the changes to the others (STR-003). The
 * names of the channel and the lock contain the user's uuid, so that tabs of two users are independent. Returns the function that stops.
 */
export function followJobs({ onJob, onLive }: Listener): () => void {
  const user = userUuid();
  const left = new AbortController();
  // Users without uuid cannot be distinguished: such a tab opens its own stream.
  const name = user === null ? null : `comptoir-jobs:${user}`;
  const channel = name === null ? null : new BroadcastChannel(name);
  const send = (message: Message) => channel?.postMessage(message);
  let leads = false;
  let live = false;
  const setLive = (now: boolean) => {
    live = now;
    onLive(now);
  };

  const lead = () =>
    new Promise<void>((resolve) => {
      const announce = (now: boolean) => {
        if (left.signal.aborted) return;
        setLive(now);
        send({ kind: 'state', live: now });
      };
      let stream: Unsubscribable | undefined;
      const end = () => {
        announce(false);
        leads = false;
        stream?.unsubscribe();
        resolve();
      };
      leads = true;
      announce(false);
      stream = trpcClient.jobs.watch.subscribe(undefined, {
        onStarted: () => announce(true),
        onConnectionStateChange: ({ state }) => state === 'connecting' && announce(false),
        onData(job) {
          if (left.signal.aborted) return;
          onJob(job);
          send({ kind: 'job', job });
        },
        onError: end,
        onComplete: end,
      });
      left.signal.addEventListener('abort', end);
    });

  channel?.addEventListener('message', ({ data }: MessageEvent<Message>) => {
    if (data.kind === 'hello') return leads ? send({ kind: 'state', live }) : undefined;
    if (leads) return;
    if (data.kind === 'job') onJob(data.job);
    else if (data.live !== live) setLive(data.live);
  });
  send({ kind: 'hello' });
  /** The stream may end, for good as it says: it is opened again later, here or in another tab. */
  const leadAgain = async () => {
    for (let ends = 1; !left.signal.aborted; ends += 1) {
      await (name === null ? lead() : inOneTab(name, left.signal, lead));
      await pauseOrOnline(backOff(ends), left.signal);
    }
  };
  void leadAgain();
  return () => {
    left.abort();
    channel?.close();
  };
}

/**
 * Runs `lead` in one tab at a time among the tabs waiting under this name; the next tab continues when the promise settles, or when the tab
 * is closed or crashes. Does not run after `signal` has aborted. Locks exist only in secure contexts; over plain HTTP every tab leads.
 */
const inOneTab = (name: string, signal: AbortSignal, lead: () => Promise<void>): Promise<void> =>
  'locks' in navigator ? navigator.locks.request(name, { signal }, lead).catch(ignoreAbort) : lead();

function ignoreAbort(error: unknown): void {
  if (!(error instanceof DOMException && error.name === 'AbortError')) throw error;
}
