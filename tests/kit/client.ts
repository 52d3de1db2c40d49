import type { AppRouter } from '@comptoir/server/trpc/router';
import type { SessionTokens } from '@comptoir/shared/session/session';
import { createTRPCClient, httpLink, type TRPCClient } from '@trpc/client';
import { ACCOUNTS, type Account, PASSWORD } from './accounts.ts';
import { CookieJar } from './cookies.ts';

export interface BrowserClient {
  trpc: TRPCClient<AppRouter>;
  cookies: CookieJar;
  fetch(path: string, init?: RequestInit): Promise<Response>;
  readonly tokens: SessionTokens | undefined;
  /** Another tab with the same storage; its cookies are a copy, so that a test may delete them. */
  tab(): BrowserClient;
  /** Sends this token instead: a pre-token, an expired one, or none. */
  setBearer(token: string | undefined): void;
  signIn(account?: Account): Promise<SessionTokens>;
  refresh(): Promise<SessionTokens>;
}

/** A tRPC client that stores tokens and cookies as the browser does; each client is one browser. It does not refresh tokens. */
export function createBrowserClient(origin: string, cookies = new CookieJar(), initial?: SessionTokens): BrowserClient {
  let tokens = initial;
  let bearer = initial?.token;

  const send = async (input: RequestInfo | URL, init: RequestInit = {}): Promise<Response> => {
    const headers = new Headers(init.headers);
    if (bearer !== undefined && !headers.has('authorization')) headers.set('authorization', `Bearer ${bearer}`);
    if (cookies.size > 0) headers.set('cookie', cookies.header());
    // Node's fetch sends no origin; a browser always does on a POST.
    headers.set('origin', origin);
    const reply = await fetch(input, { ...init, headers, redirect: 'manual' });
    cookies.read(reply.headers.getSetCookie());
    return reply;
  };

  const trpc = createTRPCClient<AppRouter>({
    links: [httpLink({ url: `${origin}/trpc`, fetch: (input, init) => send(input as string, init as RequestInit) })],
  });

  const keep = (next: SessionTokens): void => {
    tokens = next;
    bearer = next.token;
  };

  return {
    trpc,
    cookies,
    fetch: (path: string, init?: RequestInit) => send(new URL(path, origin), init),
    get tokens() {
      return tokens;
    },
    tab: () => createBrowserClient(origin, cookies.copy(), tokens),
    setBearer(token) {
      bearer = token;
    },
    async signIn(account: Account = 'admin'): Promise<SessionTokens> {
      const result = await trpc.session.signIn.mutate({ email: ACCOUNTS[account], password: PASSWORD });
      if (result.state !== 'open') throw new Error(`${account} must give a code`);
      keep(result.tokens);
      return result.tokens;
    },
    async refresh(): Promise<SessionTokens> {
      if (tokens === undefined) throw new Error('not signed in');
      const next = await trpc.session.refresh.mutate({ refreshToken: tokens.refreshToken });
      keep(next);
      return next;
    },
  };
}
