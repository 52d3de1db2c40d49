import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { refreshSession, registerReauthentication, sessionOver } from './session.ts';
import {
  accessToken,
  clearSession,
  isSecondFactorEnabled,
  preToken,
  refreshToken,
  savePending,
  saveSignIn,
  saveTokens,
  storeSecondFactor,
  twoFactorEmail,
} from './session-store.ts';
import { stubStorage } from './testing/fake-server.ts';
import { declareUnsaved } from './unsaved.ts';

// The other files of this worker use the real ones.
afterAll(() => void vi.unstubAllGlobals());

const TOKENS = { token: 'new', refreshToken: 'new-refresh', userUuid: null };

const answer = (status: number, body: unknown) => vi.fn(async () => Response.json(body, { status }));

beforeEach(() => {
  stubStorage({ token: 'old', refresh_token: 'old-refresh' });
  vi.stubGlobal('navigator', {});
});

describe('a refresh', () => {
  it('replaces both tokens, once for all concurrent calls', async () => {
    const fetch = answer(200, { result: { data: TOKENS } });
    vi.stubGlobal('fetch', fetch);
    const results = await Promise.all([refreshSession('old'), refreshSession('old')]);
    expect(results).toEqual([
      { state: 'fresh', token: 'new' },
      { state: 'fresh', token: 'new' },
    ]);
    expect(fetch).toHaveBeenCalledTimes(1);
    expect([accessToken(), refreshToken()]).toEqual(['new', 'new-refresh']);
  });

  it('sends nothing when another tab has already replaced the refused token', async () => {
    const fetch = answer(200, {});
    vi.stubGlobal('fetch', fetch);
    expect(await refreshSession('older')).toEqual({ state: 'fresh', token: 'old' });
    expect(fetch).not.toHaveBeenCalled();
  });

  it('reports that the session is over when it is refused, or when no token is stored', async () => {
    vi.stubGlobal('fetch', answer(401, { error: { data: { app: { code: 'UNAUTHENTICATED', fields: [] } } } }));
    expect(await refreshSession('old')).toEqual({ state: 'over' });
    clearSession();
    expect(await refreshSession(null)).toEqual({ state: 'over' });
  });

  it('reports an unknown state while the server cannot be reached', async () => {
    vi.stubGlobal(
      'fetch',
      vi.fn(() => Promise.reject(new TypeError('Failed to fetch'))),
    );
    expect((await refreshSession('old')).state).toBe('unknown');
    expect(accessToken()).toBe('old');
  });

  it.each(['UPSTREAM_DOWN', 'UPSTREAM_DRIFT', 'RATE_LIMITED', 'INTERNAL'])('is not taken for the end of the session: %s', async (code) => {
    vi.stubGlobal('fetch', answer(500, { error: { data: { app: { code, fields: [] } } } }));
    expect((await refreshSession('old')).state).toBe('unknown');
    expect([accessToken(), refreshToken()]).toEqual(['old', 'old-refresh']);
  });

  it('does not restore a session that was ended during the request', async () => {
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
  it('asks for the password once for all waiting calls, and again the next time', async () => {
    const discard = declareUnsaved({ save: async () => true });
    const ask = vi.fn(async () => true);
    const unregister = registerReauthentication(ask);
    expect(await Promise.all([sessionOver(), sessionOver()])).toEqual([true, true]);
    expect(ask).toHaveBeenCalledTimes(1);
    expect(await sessionOver()).toBe(true);
    expect(ask).toHaveBeenCalledTimes(2);
    unregister();
    discard();
  });

  it('is left once, even when many calls fail; its document is not shown again', async () => {
    // A test of another file may have left the document of this worker.
    vi.resetModules();
    const { followSignOut, sessionOver } = await import('./session.ts');
    const [assign, reload] = [vi.fn(), vi.fn()];
    const listeners = new Map<string, (event: object) => void>();
    vi.stubGlobal('window', {
      ...window,
      location: { assign, reload },
      addEventListener: (event: string, listen: (event: object) => void) => listeners.set(event, listen),
      removeEventListener: vi.fn(),
    });
    const stop = followSignOut();
    listeners.get('pageshow')?.({ persisted: true });
    expect(reload).not.toHaveBeenCalled();
    expect(await Promise.all([sessionOver(), sessionOver()])).toEqual([false, false]);
    expect(assign.mock.calls).toEqual([['/']]);
    expect(accessToken()).toBeNull();
    listeners.get('pageshow')?.({ persisted: false });
    expect(reload).not.toHaveBeenCalled();
    listeners.get('pageshow')?.({ persisted: true });
    expect(reload).toHaveBeenCalledOnce();
    stop();
  });
});

describe('the store', () => {
  it('deletes the pre-token and the stored e-mail when the full token is stored', () => {
    savePending({ preToken: 'pre', email: 'a@b.fr' });
    expect([preToken(), twoFactorEmail()]).toEqual(['pre', 'a@b.fr']);
    saveTokens(TOKENS);
    expect([preToken(), twoFactorEmail(), accessToken()]).toEqual([null, null, 'new']);
  });

  it('knows of each user whether the last sign-in here required a code', () => {
    const signIn = (userUuid: string, withCode: boolean) => saveSignIn({ ...TOKENS, userUuid }, withCode);
    signIn('a', true);
    expect(isSecondFactorEnabled()).toBe(true);
    signIn('b', false);
    expect(isSecondFactorEnabled()).toBe(false);
    storeSecondFactor(true);
    saveTokens({ ...TOKENS, userUuid: 'b' });
    expect(isSecondFactorEnabled(), 'after a renewal').toBe(true);
    // Disabled elsewhere.
    signIn('b', false);
    expect(isSecondFactorEnabled()).toBe(false);
    saveTokens({ ...TOKENS, userUuid: 'a' });
    expect(isSecondFactorEnabled()).toBe(true);
  });

  it('works in memory when the storage is blocked', () => {
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
