import type { AppRouter } from '@comptoir/server/trpc/router';
import type { SessionTokens } from '@comptoir/shared/session/session';
import { createTRPCClient, httpLink } from '@trpc/client';
import { ACCOUNTS, type Account, PASSWORD } from './accounts.ts';
import { CookieJar } from './cookies.ts';

type Tokens = SessionTokens;

/** A tRPC client that keeps tokens and cookies as the browser does, each client being one browser. It renews nothing by itself. */
export function createBrowserClient(origin: string) {
  const cookies = new CookieJar();
  let tokens: Tokens | undefined;
  let bearer: string | undefined;

  const send = async (input: RequestInfo | URL, init: RequestInit = {}): Promise<Response> => {
    const headers = new Headers(init.headers);
    if (bearer !== undefined && !headers.has('authorization')) headers.set('authorization', `Bearer ${bearer}`);
    if (cookies.size > 0) headers.set('cookie', cookies.header());
    // Node's own fetch says no origin; a browser always does on a POST.
    headers.set('origin', origin);
    const reply = await fetch(input, { ...init, headers, redirect: 'manual' });
    cookies.read(reply.headers.getSetCookie());
    return reply;
  };

  const trpc = createTRPCClient<AppRouter>({
    links: [httpLink({ url: `${origin}/trpc`, fetch: (input, init) => send(input as string, init as RequestInit) })],
  });

  const keep = (next: Tokens): void => {
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
    /** Replaces what the browser holds, as a second tab or a thief would. */
    hold: keep,
    /** Sends this token instead: a pre-token, an old one, or none. */
    holdBearer(token: string | undefined): void {
      bearer = token;
    },
    async signIn(account: Account = 'admin'): Promise<Tokens> {
      const result = await trpc.session.signIn.mutate({ email: ACCOUNTS[account], password: PASSWORD });
      if (result.state !== 'open') throw new Error(`${account} must give a code`);
      keep(result.tokens);
      return result.tokens;
    },
    async refresh(): Promise<Tokens> {
      if (tokens === undefined) throw new Error('not signed in');
      const next = await trpc.session.refresh.mutate({ refreshToken: tokens.refreshToken });
      keep(next);
      return next;
    },
  };
}

export type BrowserClient = ReturnType<typeof createBrowserClient>;
