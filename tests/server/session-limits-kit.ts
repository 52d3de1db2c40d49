import type { AppRouter } from '@comptoir/server/trpc/router';
import { createTRPCClient, httpLink } from '@trpc/client';
import { afterEach } from 'vitest';
import { ACCOUNTS, PASSWORD } from '../kit/accounts.ts';
import { CookieJar } from '../kit/cookies.ts';
import { refusal } from '../kit/refusal.ts';
import { stackForFile } from './session-kit.ts';

export const refused = { code: 'REFUSED' };
export const limited = { code: 'RATE_LIMITED' };

/** A stack behind a proxy, for browsers with different addresses; counters are reset before each test. */
export function limitedStack() {
  const bench = stackForFile({ config: { TRUST_PROXY: '1' } });
  const sql = (text: string, values: unknown[] = []) => bench.stack.services.db.pool.query(text, values);
  afterEach(async () => {
    await bench.stack.marketplace.faults([]);
    await sql('truncate throttle, used_code, refused_codes');
  });

  /** A browser behind a proxy, with its own address. */
  function at(address: string, cookies = new CookieJar(), { server = bench.stack.url, bearer: initialBearer = '' } = {}) {
    let bearer = initialBearer;
    const send = async (input: string, init: RequestInit = {}): Promise<Response> => {
      const headers = new Headers(init.headers);
      headers.set('x-forwarded-for', address);
      headers.set('cookie', cookies.header());
      if (bearer !== '') headers.set('authorization', `Bearer ${bearer}`);
      const reply = await fetch(input, { ...init, headers });
      cookies.read(reply.headers.getSetCookie());
      return reply;
    };
    const url = `${server}/trpc`;
    const trpc = createTRPCClient<AppRouter>({
      links: [httpLink({ url, fetch: (input, init) => send(input as string, init as RequestInit) })],
    });
    async function firstStep(): Promise<void> {
      const step = await trpc.session.signIn.mutate({ email: ACCOUNTS['admin-2fa'], password: PASSWORD });
      if (step.state !== 'code-required') throw new Error('no code asked for');
      bearer = step.preToken;
    }
    const verify = async (code: string) => {
      const answer = await trpc.session.verifyCode.mutate({ code, email: ACCOUNTS['admin-2fa'] }).catch((error: unknown) => error as Error);
      return answer instanceof Error ? refusal(Promise.reject(answer)) : answer;
    };
    return {
      cookies,
      guess: (email: string = ACCOUNTS.admin) => refusal(trpc.session.signIn.mutate({ email, password: 'wrong' })),
      signIn: (email: string = ACCOUNTS.admin) => trpc.session.signIn.mutate({ email, password: PASSWORD }),
      async guessCode(code: string) {
        await firstStep();
        return verify(code);
      },
      firstStep,
      verify,
      /** The same browser with another address and server. */
      from: (elsewhere: string, server: string) => at(elsewhere, cookies, { server, bearer }),
    };
  }

  /** Seconds that must pass after the last try of each counter; the longest of them. */
  const longestWait = async () =>
    (await sql('select coalesce(round(extract(epoch from max(blocked_until - last_at))), 0)::int as seconds from throttle')).rows[0]
      ?.seconds;
  /** Extends current delays by some minutes, so that they do not end on a slow machine. */
  const stretch = () =>
    sql("update throttle set blocked_until = blocked_until + interval '5 minutes' where blocked_until > last_at + interval '0.5 s'");
  /** Ends all delays, without resetting the tries. */
  const waitOver = () => sql('update throttle set blocked_until = null');

  return { bench, sql, at, longestWait, stretch, waitOver };
}
