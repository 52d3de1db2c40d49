import fc from 'fast-check';
import { afterAll, expect, it, onTestFinished, vi } from 'vitest';
import { fakeServer } from './testing/fake-server.ts';

// The other files of this worker use the real ones.
afterAll(() => void vi.unstubAllGlobals());

/** New modules, because a page is left once. */
async function openPage() {
  vi.resetModules();
  const server = fakeServer();
  const { readError } = await import('./errors.ts');
  const { followSignOut } = await import('./session.ts');
  const { requestWithSession } = await import('./with-session.ts');
  onTestFinished(followSignOut());
  const send = () =>
    requestWithSession('/file').then(
      () => 'done',
      (error: unknown) => readError(error).code,
    );
  return { ...server, send };
}

it('renews an expired token once for all that was refused, and sends each again', async () => {
  const { events, send, sent } = await openPage();
  events.expire();
  expect(await Promise.all([send(), send(), send()])).toEqual(['done', 'done', 'done']);
  expect(sent.filter(({ path }) => path === '/trpc/session.refresh')).toHaveLength(1);
});

it('sends nothing of its own when another tab has renewed the token already', async () => {
  const { events, send, sent } = await openPage();
  events.expire();
  const refused = send();
  events.renewElsewhere();
  expect(await refused).toBe('done');
  expect(sent.map(({ path }) => path)).not.toContain('/trpc/session.refresh');
});

it('keeps the session while the server cannot be reached, and ends it when the renewed token is refused too', async () => {
  const { events, send, state, left, stored } = await openPage();
  events.expire();
  events.goOffline();
  expect(await send()).toBe('UPSTREAM_DOWN');
  expect([stored(), left()]).toEqual(['access-0', []]);
  events.goOnline();
  state.isAccepting = false;
  expect(await send()).toBe('UNAUTHENTICATED');
  expect([stored(), left()]).toEqual([undefined, ['/']]);
});

it('ends a refresh that is never answered, so that its lock is free again for the other tabs', async () => {
  const { events, send, state, stored } = await openPage();
  const released = vi.fn();
  const locks = { request: (_: string, __: LockOptions, run: () => Promise<unknown>) => run().finally(released) };
  vi.stubGlobal('navigator', { locks });
  const limits: AbortController[] = [];
  const timeout = vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => {
    const limit = new AbortController();
    limits.push(limit);
    return limit.signal;
  });
  events.expire();
  state.isRefreshSilent = true;
  const refused = send();
  // One for the wait for the lock, one for the refresh.
  await vi.waitFor(() => expect(limits).toHaveLength(2));
  expect(released).not.toHaveBeenCalled();
  limits[1]?.abort(new DOMException('', 'TimeoutError'));
  expect(await refused).toBe('UNAUTHENTICATED');
  expect(released).toHaveBeenCalledOnce();
  expect(stored()).toBe('access-0');
  timeout.mockRestore();
});

it('says that cookies are refused when the first request after a sign-in is', async () => {
  const { events, send, left } = await openPage();
  const { startSession } = await import('./session.ts');
  startSession({ token: 'access-0', refreshToken: 'refresh-0', userUuid: 'user-a' }, false);
  events.end();
  await send();
  expect(left()).toEqual(['/?cookies=0']);
});

const EVENTS = ['expire', 'renewElsewhere', 'end', 'goOffline', 'goOnline', 'signInElsewhere', 'signInAgain', 'send'] as const;

it('whatever happens in which order: nothing is sent as somebody else, a valid session is never left, one that is over always', () =>
  fc.assert(
    fc.asyncProperty(fc.array(fc.constantFrom(...EVENTS), { maxLength: 12 }), async (steps) => {
      const { events, send, sent, state, left } = await openPage();
      let isOther = false;
      for (const step of steps) {
        if (left().length > 0) break;
        // A session that the server has ended is not continued by another tab.
        if (state.isOver && step !== 'send' && step !== 'goOnline' && step !== 'goOffline') continue;
        if (step !== 'send') {
          events[step]();
          isOther = step === 'signInElsewhere' || (isOther && step !== 'signInAgain' && step !== 'renewElsewhere');
          continue;
        }
        const result = await send();
        if (isOther) expect(result).toBe('UNAUTHENTICATED');
        else if (state.isOffline) expect(result).toBe('UPSTREAM_DOWN');
        else expect(result).toBe(state.isOver ? 'UNAUTHENTICATED' : 'done');
        expect(left()).toEqual(state.isOver && !isOther && !state.isOffline ? ['/'] : []);
      }
      expect(sent.map(({ token }) => token).filter((token) => token?.endsWith('-b'))).toEqual([]);
    }),
    { numRuns: 50 },
  ));
