import { describe, expect, it, onTestFinished } from 'vitest';
import { ACCOUNTS } from '../kit/accounts.ts';
import { refusal } from '../kit/refusal.ts';
import { until } from '../kit/until.ts';
import { openingReply } from './session-kit.ts';
import { limited, limitedStack, refused } from './session-limits-kit.ts';

const { bench, sql, at, longestWait, stretch, waitOver } = limitedStack();

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

  it('is counted over all servers [OPS-008]', async () => {
    const server = await bench.stack.spawnServer();
    onTestFinished(() => server.close());
    const guesser = at('203.0.113.20');
    await guesser.guess();
    await sql('update throttle set tries = 13');
    expect(await guesser.guess()).toMatchObject(refused);
    expect(await at('203.0.113.20', guesser.cookies, { server: server.url }).guess()).toMatchObject(limited);
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
    await guesser.guess('someone@comptoir.example');
    // Simulates ninety-nine more tries, each on another account.
    await sql('update throttle set tries = 100 where cardinality(evaluated) = 0');
    await guesser.guess('someone-else@comptoir.example');
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

  it('from two hundred addresses at once is evaluated ten times an hour, and a browser that has signed in before still does', async () => {
    const administrator = at('203.0.113.11');
    await administrator.signIn();
    await bench.stack.marketplace.forget();
    const answers = await Promise.all(Array.from({ length: 200 }, (_, guesser) => at(`198.51.100.${guesser}`).guess()));
    expect(answers.filter(({ code }) => code === 'REFUSED')).toHaveLength(10);
    expect(answers.filter(({ code }) => code === 'RATE_LIMITED')).toHaveLength(190);
    expect(await bench.stack.marketplace.requests('session.login')).toHaveLength(10);
    expect(answers.find(({ retryAfter }) => retryAfter !== undefined)?.retryAfter).toBeGreaterThan(3_000);
    expect(await administrator.signIn()).toMatchObject({ state: 'open' });
    // Each try leaves the window separately.
    await sql("update throttle set blocked_until = null, evaluated = array(select e - interval '61 minutes' from unnest(evaluated) e)");
    expect(await at('198.51.100.250').guess()).toMatchObject(refused);
  });

  it('by one of twenty administrators behind one address does not block the nineteen others', async () => {
    const accounts = Array.from({ length: 20 }, (_, administrator) => `office-${administrator}@comptoir.example`);
    const mistyped = await Promise.all(Array.from({ length: 40 }, () => at('203.0.113.12').guess(accounts[0])));
    expect(mistyped.filter(({ code }) => code === 'RATE_LIMITED').length).toBeGreaterThan(20);
    await bench.stack.marketplace.faults([{ call: 'session.login', status: 200, body: openingReply }]);
    const others = await Promise.all(accounts.slice(1).map((email) => at('203.0.113.12').signIn(email)));
    expect(others.map(({ state }) => state)).toEqual(others.map(() => 'open'));
  });

  it('leaves the wait of the others when the marketplace could not answer, or the own try was right', async () => {
    const [guesser, administrator] = [at('203.0.113.13'), at('203.0.113.13')];
    await administrator.signIn();
    // Another client's failure blocks the address while the administrator's own try from a new browser is in progress.
    await bench.stack.marketplace.faults([{ call: 'session.login', blocked: true, times: 1 }]);
    const fresh = at('203.0.113.13').signIn(ACCOUNTS.admin);
    await until('the try to be under way', () => bench.stack.marketplace.busy() > 0);
    await sql('update throttle set tries = 100 where cardinality(evaluated) = 0');
    await guesser.guess('someone@comptoir.example');
    await stretch();
    await bench.stack.marketplace.faults([]);
    await fresh;
    expect(await guesser.guess('someone-else@comptoir.example')).toMatchObject(limited);
  });

  it('over the limit leaves a count, and not a line [STR-004]', async () => {
    const guesser = at('203.0.113.14');
    for (let tries = 0; tries < 5; tries += 1) await guesser.guess();
    await stretch();
    const size = async () =>
      (await sql('select (select count(*) from audit_line)::int as lines, (select count(*) from throttle)::int as counters')).rows[0];
    const before = await size();
    for (let tries = 0; tries < 3; tries += 1) expect(await guesser.guess()).toMatchObject(limited);
    expect(await size()).toEqual(before);
    expect((await sql('select max(refused) as refused from throttle')).rows[0]).toEqual({ refused: 3 });
  });

  it('cannot lock an administrator out who has signed in from this browser before, even behind the same address', async () => {
    const administrator = at('203.0.113.6');
    await administrator.signIn();
    const unknownBrowser = at('203.0.113.6');
    for (let tries = 0; tries < 6; tries += 1) await unknownBrowser.guess();
    await stretch();
    expect(await unknownBrowser.guess()).toMatchObject(limited);
    expect(await administrator.signIn()).toMatchObject({ state: 'open' });
    // The administrator's mark is not valid for other accounts, and allows no additional tries.
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
