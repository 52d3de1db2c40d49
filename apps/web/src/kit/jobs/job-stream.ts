import { userUuid } from '../../lib/session-store.ts';
import { inOneTab } from '../../lib/tab-lock.ts';
import { trpcClient } from '../../lib/trpc.ts';
import type { Job } from './job.ts';

/** What the tabs of one browser tell each other. `hello`: a tab that has just begun to listen asks whether the stream is open. */
type Message = { kind: 'job'; job: Job } | { kind: 'state'; live: boolean } | { kind: 'hello' };

interface Listener {
  onJob: (job: Job) => void;
  /** Whether changes arrive: as long as they do not, somebody must ask for them. */
  onLive: (live: boolean) => void;
}

/**
 * The changes of the jobs of whoever is signed in, read by one tab of the browser and passed on to the others (STR-003). The channel and the lock
 * bear the user's uuid: tabs of two users have nothing to do with each other. Returns how to stop.
 */
export function followJobs({ onJob, onLive }: Listener): () => void {
  const user = userUuid();
  const left = new AbortController();
  // A user without uuid cannot be distinguished from another: such a tab opens a stream of its own.
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
      const end = () => {
        announce(false);
        leads = false;
        stream.unsubscribe();
        resolve();
      };
      leads = true;
      announce(false);
      const stream = trpcClient.jobs.watch.subscribe(undefined, {
        onStarted: () => announce(true),
        onConnectionStateChange: ({ state }) => state === 'connecting' && announce(false),
        onData(job) {
          // Opened again with the token of somebody else who has signed in meanwhile: this page is about to be left.
          if (left.signal.aborted || userUuid() !== user) return;
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
  if (name === null) void lead();
  else inOneTab(name, left.signal, lead);
  return () => {
    left.abort();
    channel?.close();
  };
}
