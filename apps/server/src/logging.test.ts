import { Writable } from 'node:stream';
import { describe, expect, it } from 'vitest';
import { createLogger } from './logging.ts';

function capture(write: (log: ReturnType<typeof createLogger>) => void): { text: string; line: Record<string, unknown> } {
  let text = '';
  const sink = new Writable({
    write(chunk: Buffer, _encoding, done) {
      text += chunk.toString();
      done();
    },
  });
  write(createLogger({ logLevel: 'info' }, sink));
  return { text, line: JSON.parse(text) as Record<string, unknown> };
}

const token = 'zzsXNTj98W9Mzq-04PsK4uDFxd3ebfOAUqm_iDuHA3I';

describe('the log', () => {
  it('hides secrets by property name, down to the second level', () => {
    const { text } = capture((log) =>
      log.info({
        password: 'secret',
        body: { refreshToken: 'secret', form: { code: 'secret' } },
        headers: { cookie: 'secret', 'set-cookie': 'secret' },
      }),
    );
    expect(text).not.toContain('secret');
  });

  it('hides the secrets of forms, in the form and in the request body [MUT-008]', () => {
    const secrets = { password: 'secret', apiKey: 'secret' };
    const { text } = capture((log) =>
      log.info({ input: { form: secrets, base: secrets }, request: { body: { promotionIdentificationBlock: secrets } }, ...secrets }),
    );
    expect(text).not.toContain('"secret"');
  });

  it('removes quoted secrets from errors and reasons, and keeps the rest', () => {
    const cause = `Bearer abc for someone.else+x@mail.example, eyJhbGciOiJIUzI1NiJ9.eyJyb2xlcyI6W119.c2ln, ${token} refused`;
    const error = Object.assign(new Error(cause), { code: 'ECONNREFUSED', token });
    const { text, line } = capture((log) => log.warn({ err: error, reason: cause }));
    expect(line).toMatchObject({ reason: '[…] for […], […], […] refused', err: { errorCode: 'ECONNREFUSED' } });
    expect(text).not.toMatch(/someone|eyJ|zzsX|abc/);
  });

  it('logs only the path of a request, without search text and ticket', () => {
    const request = (url: string) =>
      capture((log) => log.info({ req: { method: 'GET', url, ip: '203.0.113.1', headers: { cookie: 'secret' } } })).line.req;
    expect(request('/trpc/catalogue.categories.list?input=%7B%22search%22%3A%22x%22%7D')).toEqual({
      method: 'GET',
      path: '/trpc/catalogue.categories.list',
      address: '203.0.113.1',
    });
    expect(request(`/files/${token}`)).toMatchObject({ path: '/files/…' });
  });

  it.each(['a', '-eyJ', 'a.', 'eyJa.', 'a@', 'a-', 'Bearer ', '+', 'a@a.'])(
    'reads a long text of «%s» once: with a pattern that begins at each character it would not end [BND-001]',
    (part) => {
      const { line } = capture((log) => log.info({ reason: part.repeat(400_000) }));
      expect(line).toHaveProperty('reason');
    },
  );

  it('cuts the path of a request, which a stranger chooses [BND-001]', () => {
    const { line } = capture((log) => log.info({ req: { method: 'GET', url: `/${'-eyJ'.repeat(4_000)}`, ip: '203.0.113.1' } }));
    expect((line.req as { path: string }).path).toHaveLength(513);
  });
});
