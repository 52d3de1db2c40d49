import { beforeEach, describe, expect, it, vi } from 'vitest';
import { followSignOut, refreshSession, sessionOver } from './session.ts';
import { accessToken, clearSession, preToken, refreshToken, savePending, saveTokens, twoFactorEmail } from './session-store.ts';

const TOKENS = { token: 'new', refreshToken: 'new-refresh', userUuid: null };
let stored: Map<string, string>;

const answer = (status: number, body: unknown) => vi.fn(async () => Response.json(body, { status }));

beforeEach(() => {
  stored = new Map([
    ['token', 'old'],
    ['refresh_token', 'old-refresh'],
  ]);
  const localStorage = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  };
  vi.stubGlobal('window', { localStorage });
  vi.stubGlobal('navigator', {});
});

describe('a refresh', () => {
  it('replaces both tokens, once for all who ask meanwhile', async () => {
    const fetch = answer(200, { result: { data: TOKENS } });
    vi.stubGlobal('fetch', fetch);
    const asked = await Promise.all([refreshSession('old'), refreshSession('old')]);
    expect(asked).toEqual([
      { state: 'fresh', token: 'new' },
      { state: 'fresh', token: 'new' },
    ]);
    expect(fetch).toHaveBeenCalledTimes(1);
    expect([accessToken(), refreshToken()]).toEqual(['new', 'new-refresh']);
  });

  it('asks nothing when another tab has already replaced the refused token', async () => {
    const fetch = answer(200, {});
    vi.stubGlobal('fetch', fetch);
    expect(await refreshSession('older')).toEqual({ state: 'fresh', token: 'old' });
    expect(fetch).not.toHaveBeenCalled();
  });

  it('means the end when it is refused, or when nothing is stored', async () => {
    vi.stubGlobal('fetch', answer(401, { error: { data: { app: { code: 'UNAUTHENTICATED', fields: [] } } } }));
    expect(await refreshSession('old')).toEqual({ state: 'over' });
    clearSession();
    expect(await refreshSession(null)).toEqual({ state: 'over' });
  });

  it('decides nothing while the server cannot be reached', async () => {
    vi.stubGlobal(
      'fetch',
      vi.fn(() => Promise.reject(new TypeError('Failed to fetch'))),
    );
    expect((await refreshSession('old')).state).toBe('unknown');
    expect(accessToken()).toBe('old');
  });

  it('does not bring back a session that was left meanwhile', async () => {
    vi.stubGlobal(
      'fetch',
      vi.fn(async () => {
        clearSession();
        return Response.json({ result: { data: TOKENS } });
      }),
    );
    expect(await refreshSession('old')).toEqual({ state: 'over' });
    expect(accessToken()).toBeNull();
  });
});

describe('a session that is over', () => {
  it('is left once, however many calls say so; a document that was left is not shown again', async () => {
    const [assign, reload] = [vi.fn(), vi.fn()];
    const heard = new Map<string, (event: object) => void>();
    vi.stubGlobal('window', {
      ...window,
      location: { assign, reload },
      addEventListener: (event: string, listen: (event: object) => void) => heard.set(event, listen),
    });
    followSignOut();
    heard.get('pageshow')?.({ persisted: true });
    expect(reload).not.toHaveBeenCalled();
    expect(await Promise.all([sessionOver(), sessionOver()])).toEqual([false, false]);
    expect(assign.mock.calls).toEqual([['/']]);
    expect(accessToken()).toBeNull();
    heard.get('pageshow')?.({ persisted: false });
    expect(reload).not.toHaveBeenCalled();
    heard.get('pageshow')?.({ persisted: true });
    expect(reload).toHaveBeenCalledOnce();
  });
});

describe('the store', () => {
  it('destroys the pre-token and the kept e-mail with the full token', () => {
    savePending({ preToken: 'pre', email: 'a@b.fr' });
    expect([preToken(), twoFactorEmail()]).toEqual(['pre', 'a@b.fr']);
    saveTokens(TOKENS);
    expect([preToken(), twoFactorEmail(), accessToken()]).toEqual([null, null, 'new']);
  });

  it('keeps working in memory when storage refuses', () => {
    const refuse = () => {
      throw new Error('QuotaExceededError');
    };
    vi.stubGlobal('window', { localStorage: { getItem: refuse, setItem: refuse, removeItem: refuse } });
    saveTokens(TOKENS);
    expect(accessToken()).toBe('new');
    clearSession();
    expect(accessToken()).toBeNull();
  });
});
