import { vi } from 'vitest';

/** For unit tests: a `window` whose local storage is the returned map, filled with `items`. */
export function stubStorage(items: Readonly<Record<string, string>> = {}): Map<string, string> {
  const stored = new Map(Object.entries(items));
  const methods = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  };
  // Its own keys are those that are stored, as in a browser.
  const localStorage = new Proxy(methods, {
    ownKeys: () => [...stored.keys()],
    getOwnPropertyDescriptor: (_, key) => (stored.has(String(key)) ? { enumerable: true, configurable: true } : undefined),
  });
  vi.stubGlobal('window', Object.assign(new EventTarget(), { localStorage }));
  return stored;
}

const refusal = (code: string, status: number) => Response.json({ error: { data: { app: { code, fields: [] } } } }, { status });
const AUTHOR = 'user-a';

/**
 * For unit tests: the server's part of a session, and the storage of a browser in which this page and others share it. Renewals are
 * `session.refresh`; any other address answers when the token is valid.
 */
export function fakeServer() {
  const stored = stubStorage({ token: 'access-0', refresh_token: 'refresh-0', user_uuid: AUTHOR });
  const assign = vi.fn();
  vi.stubGlobal(
    'window',
    Object.assign(new EventTarget(), { localStorage: window.localStorage, location: { assign }, setTimeout, clearTimeout }),
  );
  vi.stubGlobal('navigator', {});
  let generation = 0;
  const state = { valid: 'access-0', isOver: false, isAccepting: true, isOffline: false, isRefreshSilent: false, isRefreshDown: false };
  /** The tokens that were sent, with their address. */
  const sent: { path: string; token: string | null }[] = [];

  const rotate = () => {
    generation += 1;
    state.valid = `access-${generation}`;
    return { token: state.valid, refreshToken: `refresh-${generation}`, userUuid: AUTHOR };
  };
  const answer = async (path: string, init: RequestInit = {}): Promise<Response> => {
    if (state.isOffline) throw new TypeError('Failed to fetch');
    if (path === '/trpc/session.refresh') {
      if (state.isRefreshDown) return refusal('UPSTREAM_DOWN', 503);
      if (state.isRefreshSilent)
        return new Promise((_, reject) => init.signal?.addEventListener('abort', () => reject(init.signal?.reason)));
      const { refreshToken } = JSON.parse(String(init.body)) as { refreshToken: string };
      sent.push({ path, token: refreshToken });
      return state.isOver || refreshToken !== `refresh-${generation}`
        ? refusal('UNAUTHENTICATED', 401)
        : Response.json({ result: { data: rotate() } });
    }
    const token = new Headers(init.headers).get('authorization')?.replace('Bearer ', '') ?? null;
    sent.push({ path, token });
    return !state.isOver && state.isAccepting && token === state.valid ? new Response('done') : refusal('UNAUTHENTICATED', 401);
  };
  vi.stubGlobal('fetch', vi.fn(answer));

  const store = (tokens: { token: string; refreshToken: string; userUuid: string }) => {
    stored.set('refresh_token', tokens.refreshToken);
    stored.set('user_uuid', tokens.userUuid);
    stored.set('token', tokens.token);
  };
  return {
    state,
    sent,
    /** Addresses for which the page was left. */
    left: () => assign.mock.calls.map(([address]) => String(address)),
    stored: () => stored.get('token'),
    events: {
      expire: () => {
        state.valid = '';
      },
      /** Another tab has renewed the session. */
      renewElsewhere: () => store(rotate()),
      /** The server has ended the session. */
      end: () => {
        state.isOver = true;
      },
      goOffline: () => {
        state.isOffline = true;
      },
      goOnline: () => {
        state.isOffline = false;
      },
      signInElsewhere: () => store({ token: 'access-b', refreshToken: 'refresh-b', userUuid: 'user-b' }),
      /** The author of the page has signed in again in another tab. */
      signInAgain: () => store(rotate()),
    },
  };
}
