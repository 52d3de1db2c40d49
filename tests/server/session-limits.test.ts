import type { AppRouter } from '@comptoir/server/trpc/router';
import { createTRPCClient, httpLink } from '@trpc/client';
import { afterEach, describe, expect, it } from 'vitest';
import { ACCOUNTS, PASSWORD } from '../kit/accounts.ts';
import { CookieJar } from '../kit/cookies.ts';
import { refusal } from '../kit/refusal.ts';
import { openingReply, stackForFile } from './session-kit.ts';

const bench = stackForFile({ config: { TRUST_PROXY: '1' } });
const sql = (text: string, values: unknown[] = []) => bench.stack.services.db.pool.query(text, values);
afterEach(async () => {
  await bench.stack.marketplace.faults([]);
  await sql('truncate throttle, used_code');
});

/** A browser behind a proxy, at an address of its own. */
function at(address: string, cookies = new CookieJar()) {
  let bearer = '';
  const send = async (input: string, init: RequestInit = {}): Promise<Response> => {
    const headers = new Headers(init.headers);
    headers.set('x-forwarded-for', address);
    headers.set('cookie', cookies.header());
    if (bearer !== '') headers.set('authorization', `Bearer ${bearer}`);
    const reply = await fetch(input, { ...init, headers });
    cookies.read(reply.headers.getSetCookie());
    return reply;
  };
  const url = `${bench.stack.url}/trpc`;
  const trpc = createTRPCClient<AppRouter>({
    links: [httpLink({ url, fetch: (input, init) => send(input as string, init as RequestInit) })],
  });
  return {
    cookies,
    guess: (email: string = ACCOUNTS.admin) => refusal(trpc.session.signIn.mutate({ email, password: 'wrong' })),
    signIn: (email: string = ACCOUNTS.admin) => trpc.session.signIn.mutate({ email, password: PASSWORD }),
    async guessCode(code: string) {
      const step = await trpc.session.signIn.mutate({ email: ACCOUNTS['admin-2fa'], password: PASSWORD });
      if (step.state !== 'code-required') throw new Error('no code asked for');
      bearer = step.preToken;
      const answer = await trpc.session.verifyCode.mutate({ code, email: step.email }).catch((error: unknown) => error);
      return answer instanceof Error ? refusal(Promise.reject(answer)) : answer;
    },
  };
}

/** Seconds that must pass after the last try of each counter; the longest of them. */
const longestWait = async () =>
  (await sql('select round(extract(epoch from max(blocked_until - last_at)))::int as seconds from throttle')).rows[0]?.seconds;
/** Waits that have begun last for minutes more, so that a slow machine does not outlast them. */
const stretch = () =>
  sql("update throttle set blocked_until = blocked_until + interval '5 minutes' where blocked_until > last_at + interval '0.5 s'");
/** Every wait is over, and no try forgotten. */
const waitOver = () => sql('update throttle set blocked_until = null');
const refused = { code: 'REFUSED' };
const limited = { code: 'RATE_LIMITED' };

describe('guessing a password', () => {
  it('costs a wait that doubles after five tries, and the marketplace is not asked meanwhile', async () => {
    const guesser = at('203.0.113.1');
    for (let tries = 0; tries < 5; tries += 1) expect(await guesser.guess()).toMatchObject(refused);
    for (const wait of [1, 2, 4, 8, 16]) {
      expect(await longestWait()).toBe(wait);
      await waitOver();
      expect(await guesser.guess()).toMatchObject(refused);
    }
    await stretch();
    await bench.stack.marketplace.forget();
    const error = await guesser.guess();
    expect(error).toMatchObject(limited);
    expect(error.retryAfter).toBeGreaterThan(200);
    expect(await refusal(guesser.signIn())).toMatchObject(limited);
    expect(await bench.stack.marketplace.requests()).toEqual([]);
  });

  it('never costs more than a quarter of an hour, and nothing any more an hour later', async () => {
    const guesser = at('203.0.113.10');
    await guesser.guess();
    await sql('update throttle set tries = 40');
    await guesser.guess();
    expect(await longestWait()).toBe(15 * 60);
    await sql("update throttle set last_at = now() - interval '61 minutes', blocked_until = now() - interval '46 minutes'");
    await guesser.guess();
    expect(await longestWait()).toBe(0);
  });

  it('is no faster with many tries at once: they are counted before they are sent on', async () => {
    const guesser = at('203.0.113.2');
    await guesser.guess();
    // The next failure is followed by some minutes of waiting.
    await sql('update throttle set tries = 13');
    await bench.stack.marketplace.forget();
    const answers = await Promise.all(Array.from({ length: 20 }, () => guesser.guess()));
    expect(answers.filter(({ code }) => code === 'REFUSED')).toHaveLength(1);
    expect(await bench.stack.marketplace.requests('session.login')).toHaveLength(1);
  });

  it('of many accounts from one address costs a wait for the address', async () => {
    const guesser = at('203.0.113.3');
    for (let tries = 0; tries < 20; tries += 1) expect(await guesser.guess(`someone-${tries}@comptoir.example`)).toMatchObject(refused);
    await stretch();
    expect(await guesser.guess('another@comptoir.example')).toMatchObject(limited);
    expect(await at('203.0.113.4').guess('another@comptoir.example')).toMatchObject(refused);
  });

  it('is no cheaper with another spelling of the e-mail', async () => {
    const guesser = at('203.0.113.5');
    for (const email of [
      'admin@comptoir.example',
      'Admin@Comptoir.example',
      'ADMIN@COMPTOIR.EXAMPLE',
      ' admin@comptoir.example',
      'admin@comptoir.EXAMPLE',
    ]) {
      expect(await guesser.guess(email)).toMatchObject(refused);
    }
    await stretch();
    expect(await guesser.guess('aDMIN@comptoir.example')).toMatchObject(limited);
  });

  it('from many addresses leaves one try to each, also to the administrator at a new place', async () => {
    await at('198.51.100.1').guess();
    // As after fifty more, each from an address of its own.
    await sql('update throttle set tries = 51 where blocked_until <= now()');
    await sql('delete from throttle where tries < 51');
    expect(await at('198.51.100.2').guess()).toMatchObject(refused);
    const stranger = at('198.51.100.3');
    expect(await stranger.guess()).toMatchObject(refused);
    await stretch();
    expect(await stranger.guess()).toMatchObject(limited);
    expect(await at('198.51.100.4').signIn()).toMatchObject({ state: 'open' });
  });

  it('cannot lock an administrator out who has signed in from this browser before, even behind the same address', async () => {
    const administrator = at('203.0.113.6');
    await administrator.signIn();
    const stranger = at('203.0.113.6');
    for (let tries = 0; tries < 6; tries += 1) await stranger.guess();
    await stretch();
    expect(await stranger.guess()).toMatchObject(limited);
    expect(await administrator.signIn()).toMatchObject({ state: 'open' });
    // Nor does the administrator's mark help with other accounts, or to guess more often.
    expect(await administrator.guess('other@comptoir.example')).toMatchObject(refused);
    for (let tries = 0; tries < 5; tries += 1) await administrator.guess();
    await stretch();
    expect(await administrator.guess()).toMatchObject(limited);
  });

  it('is forgotten by a success, for this account from this place', async () => {
    const browser = at('203.0.113.7');
    for (let tries = 0; tries < 4; tries += 1) await browser.guess();
    await browser.signIn();
    const again = at('203.0.113.7');
    for (let tries = 0; tries < 4; tries += 1) expect(await again.guess()).toMatchObject(refused);
  });

  it('is not what happens when the marketplace cannot answer', async () => {
    await bench.stack.marketplace.faults([{ call: 'session.login', status: 429 }]);
    const browser = at('203.0.113.8');
    for (let tries = 0; tries < 8; tries += 1) expect((await browser.guess()).code).toBe('RATE_LIMITED');
    await bench.stack.marketplace.faults([]);
    expect(await browser.signIn()).toMatchObject({ state: 'open' });
  });

  it('leaves neither e-mail nor address in the table', async () => {
    await at('203.0.113.9').guess();
    const { rows } = await sql("select encode(key, 'escape') as key from throttle");
    expect(rows).toHaveLength(3);
    expect(JSON.stringify(rows)).not.toMatch(/admin|203\.0/);
  });
});

describe('guessing a code', () => {
  it('costs a wait after five tries from one place, and after ten from wherever', async () => {
    await bench.stack.marketplace.faults([{ call: 'session.verifyCode', status: 400 }]);
    const guesser = at('203.0.113.20');
    for (let tries = 0; tries < 5; tries += 1) expect(await guesser.guessCode(`00000${tries}`)).toMatchObject(refused);
    await stretch();
    expect(await guesser.guessCode('000005')).toMatchObject(limited);
    for (let tries = 0; tries < 5; tries += 1) expect(await at(`198.51.100.${tries}`).guessCode(`10000${tries}`)).toMatchObject(refused);
    await stretch();
    expect(await at('198.51.100.99').guessCode('200000')).toMatchObject(limited);
  });

  it('does not stop the administrator at a browser that has opened the account before', async () => {
    await bench.stack.marketplace.faults([{ call: 'session.verifyCode', status: 200, body: openingReply }]);
    const administrator = at('203.0.113.21');
    expect(await administrator.guessCode('300000')).toHaveProperty('token');
    await bench.stack.marketplace.faults([{ call: 'session.verifyCode', status: 400 }]);
    for (let tries = 0; tries < 10; tries += 1) await at(`198.51.100.${tries}`).guessCode(`40000${tries}`);
    await stretch();
    expect(await at('198.51.100.98').guessCode('500000')).toMatchObject(limited);
    await bench.stack.marketplace.faults([{ call: 'session.verifyCode', status: 200, body: openingReply }]);
    expect(await administrator.guessCode('600000')).toHaveProperty('token');
  });
});
