import { calls } from '@comptoir/marketplace-api/calls';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { startMarketplace } from '../kit/marketplace.ts';
import { ask, signIn } from './api.ts';
import { decode, send } from './exchange.ts';

const marketplace = await startMarketplace();
const token = await signIn(marketplace.apiUrl);
afterAll(() => marketplace.close());
afterEach(() => marketplace.faults([]));

const { list } = calls.reference.taxes;
const call = 'reference.taxes.list';
const read = () => send(marketplace.apiUrl, list, { token });

describe('a simulated failure in the header of a request', () => {
  const withFault = (fault: string) => send(marketplace.apiUrl, list, { token, headers: { 'x-fault': fault } });

  it('affects only that request, and has precedence over the configured failures', async () => {
    await marketplace.faults([{ call, status: 503, times: 1 }]);
    const requested = await withFault(JSON.stringify({ status: 418, body: { detail: 'Théière.' } }));
    expect(requested).toMatchObject({ status: 418, text: '{"detail":"Théière."}' });
    expect([(await read()).status, (await read()).status]).toEqual([503, 200]);
  });

  it('affects concurrent calls independently', async () => {
    const replies = await Promise.all([500, 502, 200].map((status) => (status === 200 ? read() : withFault(JSON.stringify({ status })))));
    expect(replies.map(({ status }) => status)).toEqual([500, 502, 200]);
  });

  it('cuts, truncates and slows a body down', async () => {
    await expect(withFault('{"cutAfterBytes":10}')).rejects.toThrow();
    expect((await withFault('{"truncate":10}')).text).toHaveLength(10);
    const start = performance.now();
    const complete = await read();
    const slow = await withFault(JSON.stringify({ bytesPerSecond: complete.text.length * 4 }));
    expect(slow.text).toBe(complete.text);
    expect(performance.now() - start).toBeGreaterThan(150);
  });

  it.each(['{', '"503"', '{"status":"503"}', '{"call":"reference.taxes.list","status":503}', '{"stats":503}'])(
    'is refused when it is none: %s',
    async (fault) => {
      const reply = await withFault(fault);
      expect([reply.status, JSON.parse(reply.text).detail]).toEqual([400, expect.stringContaining('x-fault')]);
    },
  );
});

describe('a failure on demand', () => {
  it('replies with the configured status and body', async () => {
    await marketplace.faults([{ call, status: 418, body: { detail: 'Théière.' } }]);
    expect(await read()).toMatchObject({ status: 418, text: '{"detail":"Théière."}' });
  });

  it('applies the configured number of times, then ends', async () => {
    await marketplace.faults([{ call, status: 503, times: 2 }]);
    expect([(await read()).status, (await read()).status, (await read()).status]).toEqual([503, 503, 200]);
  });

  it('breaks the connection in the middle of the body', async () => {
    await marketplace.faults([{ call, cutAfterBytes: 10 }]);
    await expect(read()).rejects.toThrow();
  });

  it('ends the body early, as if it were complete', async () => {
    await marketplace.faults([{ call, truncate: 10 }]);
    const reply = await read();
    expect([reply.status, reply.text.length]).toEqual([200, 10]);
  });

  it.each(['html', 'wrong'] as const)('answers what no description reads: %s', async (shape) => {
    await marketplace.faults([{ call, shape }]);
    const reply = await read();
    expect(reply.status).toBe(200);
    expect(() => decode(list, reply)).toThrow();
  });

  it('leaves the other calls alone', async () => {
    await marketplace.faults([{ call, status: 500 }]);
    expect(await ask(marketplace.apiUrl, token, calls.suppliers.suppliers.list)).toBeDefined();
  });

  it('is in the list of requests, which contains no secrets', async () => {
    await marketplace.forget();
    await read();
    const [seen] = await marketplace.requests(call);
    expect(seen).toMatchObject({ method: 'GET', path: '/api/taxes', status: 200 });
    expect(JSON.stringify(seen)).not.toContain(token);
  });
});
