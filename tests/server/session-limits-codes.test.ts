import { TOTP } from 'otpauth';
import { describe, expect, it } from 'vitest';
import { TOTP_SECRET } from '../kit/accounts.ts';
import { openingReply } from './session-kit.ts';
import { limited, limitedStack, refused } from './session-limits-kit.ts';

const { bench, sql, at, waitOver } = limitedStack();

describe('guessing a code', () => {
  it('is over at the fifth wrong one of a sign-in, also with forty at once [STR-005]', async () => {
    const guesser = at('203.0.113.20');
    await guesser.firstStep();
    await bench.stack.marketplace.forget();
    const answers = await Promise.all(Array.from({ length: 40 }, (_, code) => guesser.verify(`0000${10 + code}`)));
    const evaluated = (await bench.stack.marketplace.requests('session.verifyCode')).length;
    expect(evaluated).toBeGreaterThan(0);
    expect(evaluated).toBeLessThanOrEqual(5);
    expect(answers.filter((answer) => 'token' in answer)).toEqual([]);
    for (let code = evaluated; code < 5; code += 1) {
      await waitOver();
      expect(await guesser.verify(`10000${code}`)).toMatchObject(refused);
    }
    await waitOver();
    expect(await guesser.verify(new TOTP({ secret: TOTP_SECRET }).generate())).toMatchObject({ code: 'UNAUTHENTICATED' });
    expect(await bench.stack.marketplace.requests('session.verifyCode')).toHaveLength(5);
  });

  it('is counted over all processes, before the code is sent on [STR-005]', async () => {
    const other = await bench.stack.spawnServer();
    const guesser = at('203.0.113.22');
    await guesser.firstStep();
    await bench.stack.marketplace.forget();
    // Each try has another address, so that no other limit applies.
    const tries = Array.from({ length: 40 }, (_, code) => {
      const elsewhere = guesser.from(`198.51.100.${code}`, code % 2 === 0 ? bench.stack.url : other.url);
      return elsewhere.verify(`0000${10 + code}`);
    });
    const answers = await Promise.all(tries);
    expect(answers.filter((answer) => 'code' in answer && answer.code === 'REFUSED')).toHaveLength(5);
    expect(await bench.stack.marketplace.requests('session.verifyCode')).toHaveLength(5);
  });

  it('is evaluated twenty times a day and account, five of which are kept for browsers that have opened it [STR-005]', async () => {
    await bench.stack.marketplace.faults([{ call: 'session.verifyCode', status: 200, body: openingReply }]);
    const administrator = at('203.0.113.21');
    expect(await administrator.guessCode('300000')).toHaveProperty('token');
    await bench.stack.marketplace.faults([{ call: 'session.verifyCode', status: 400 }]);
    await bench.stack.marketplace.forget();
    const evaluated = async () => (await bench.stack.marketplace.requests('session.verifyCode')).length;
    for (let tries = 0; tries < 20; tries += 1) await at(`198.51.100.${tries}`).guessCode(`4000${10 + tries}`);
    expect(await evaluated()).toBe(15);
    // Still refused some hours later.
    await sql(
      "update throttle set last_at = last_at - interval '20 hours', evaluated = array(select e - interval '20 hours' from unnest(evaluated) e)",
    );
    await waitOver();
    const error = await at('198.51.100.98').guessCode('500000');
    expect(error).toMatchObject(refused);
    expect(await at('198.51.100.99').guessCode('500001')).toMatchObject(limited);
    for (let tries = 0; tries < 6; tries += 1) await administrator.guessCode(`60000${tries}`);
    expect(await evaluated()).toBe(20);
  });

  it('is told to the owner, apart from the own mistakes, once [STR-005]', async () => {
    const since = new Date();
    for (let tries = 0; tries < 3; tries += 1) expect(await at(`198.51.100.${tries}`).guessCode(`70000${tries}`)).toMatchObject(refused);
    const administrator = at('203.0.113.23');
    expect(await administrator.guessCode('700009')).toMatchObject(refused);
    await bench.stack.marketplace.faults([{ call: 'session.verifyCode', status: 200, body: openingReply }]);
    const notified = await administrator.verify('700010');
    expect(notified).toMatchObject({ refusedCodes: { count: 3, since: expect.any(String) } });
    if (!('refusedCodes' in notified) || notified.refusedCodes === null) throw new Error('nothing was told');
    expect(new Date(notified.refusedCodes.since).getTime()).toBeGreaterThanOrEqual(since.getTime() - 1_000);
    expect(await administrator.guessCode('700011')).toMatchObject({ refusedCodes: null });
  });
});
