import { afterAll, afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import type { Job } from './job.ts';

const session = { user: 'user-a' as string | null };
const streams: {
  open: boolean;
  options: {
    onStarted: () => void;
    onData: (job: unknown) => void;
    onError: () => void;
    onConnectionStateChange: (s: { state: string }) => void;
  };
}[] = [];
// The files of a worker share their modules: these are replaced for this file only.
vi.resetModules();
vi.doMock('../../lib/session-store.ts', () => ({ userUuid: () => session.user }));
vi.doMock('../../lib/trpc.ts', () => ({
  trpcClient: {
    jobs: {
      watch: {
        subscribe(_input: undefined, options: (typeof streams)[number]['options']) {
          const stream = { open: true, options };
          streams.push(stream);
          return {
            unsubscribe() {
              stream.open = false;
            },
          };
        },
      },
    },
  },
}));
const { followJobs } = await import('./job-stream.ts');
afterAll(() => {
  vi.doUnmock('../../lib/session-store.ts');
  vi.doUnmock('../../lib/trpc.ts');
  vi.resetModules();
  vi.unstubAllGlobals();
});

/** One lock per name, granted in the order of the requests, like in a browser. */
function createLocks() {
  const last = new Map<string, Promise<void>>();
  return {
    request(name: string, { signal }: { signal: AbortSignal }, run: () => Promise<void>): Promise<void> {
      const turn = (last.get(name) ?? Promise.resolve()).then(() => {
        if (signal.aborted) throw new DOMException('left', 'AbortError');
        return run();
      });
      last.set(
        name,
        turn.catch(() => undefined),
      );
      return turn;
    },
  };
}

const job = (uuid: string) => ({ uuid }) as Job;
function openTab(user: string | null) {
  session.user = user;
  const seen: string[] = [];
  const live: boolean[] = [];
  const close = followJobs({ onJob: ({ uuid }) => void seen.push(uuid), onLive: (now) => void live.push(now) });
  onTestFinished(close);
  return { seen, live, close };
}
const openStreams = () => streams.filter(({ open }) => open);
const untilStreams = (count: number) => expect.poll(() => openStreams().length).toBe(count);

beforeEach(() => {
  vi.stubGlobal('navigator', { locks: createLocks() });
  vi.stubGlobal('window', Object.assign(new EventTarget(), { setTimeout, clearTimeout }));
});
afterEach(() => {
  streams.length = 0;
});

describe('the tabs of one browser', () => {
  it('share one stream, and another tab opens the next one when the reading tab stops', async () => {
    const [first, second, third] = [openTab('user-a'), openTab('user-a'), openTab('user-a')];
    await untilStreams(1);
    streams[0]?.options.onStarted();
    streams[0]?.options.onData(job('one'));
    for (const { seen, live } of [first, second, third]) {
      await expect.poll(() => seen).toEqual(['one']);
      expect(live.at(-1)).toBe(true);
    }
    first.close();
    await expect.poll(() => streams.length).toBe(2);
    await untilStreams(1);
    streams[1]?.options.onData(job('two'));
    await expect.poll(() => third.seen).toEqual(['one', 'two']);
    expect(second.seen).toEqual(['one', 'two']);
    expect(first.seen).toEqual(['one']);
  });

  it('know whether changes arrive, including a tab that is opened later', async () => {
    const first = openTab('user-a');
    await untilStreams(1);
    streams[0]?.options.onStarted();
    const late = openTab('user-a');
    await expect.poll(() => late.live).toEqual([true]);
    streams[0]?.options.onConnectionStateChange({ state: 'connecting' });
    await expect.poll(() => late.live).toEqual([true, false]);
    expect(first.live.at(-1)).toBe(false);
  });

  it('open the stream again, one after the other, when it was refused permanently', async () => {
    const tabs = [openTab('user-a'), openTab('user-a')];
    for (const turn of [0, 1, 2]) {
      await expect.poll(() => streams.length).toBe(turn + 1);
      streams[turn]?.options.onError();
      expect(tabs.map(({ live }) => live.at(-1) ?? false)).toEqual([false, false]);
      // The network is back, which ends the pause.
      if (turn > 0) window.dispatchEvent(new Event('online'));
    }
    await untilStreams(1);
    streams[3]?.options.onStarted();
    expect(tabs.map(({ live }) => live.at(-1))).toContain(true);
  });
});

describe('the tabs of two users', () => {
  it('read separate streams, and receive nothing of each other', async () => {
    const [mine, other] = [openTab('user-a'), openTab('user-b')];
    await untilStreams(2);
    session.user = 'user-b';
    streams[1]?.options.onData(job('of b'));
    session.user = 'user-a';
    streams[0]?.options.onData(job('of a'));
    await expect.poll(() => [mine.seen, other.seen]).toEqual([['of a'], ['of b']]);
  });

  it('without a uuid open a stream each', async () => {
    const [first, second] = [openTab(null), openTab(null)];
    await untilStreams(2);
    streams[0]?.options.onData(job('one'));
    streams[1]?.options.onData(job('two'));
    expect([first.seen, second.seen]).toEqual([['one'], ['two']]);
  });
});
