import { connect } from 'node:net';
import { expect, it } from 'vitest';
import { stackForFile } from './session-kit.ts';

const bench = stackForFile();

/** The server's reply to these bytes, until the connection is closed. */
const answerTo = (bytes: string) =>
  new Promise<string>((resolve, reject) => {
    const { hostname, port } = new URL(bench.stack.url);
    let answer = '';
    const socket = connect(Number(port), hostname, () => socket.write(bytes));
    socket.setEncoding('latin1');
    socket.on('data', (data: string) => {
      answer += data;
      // Enough of what keeps its connection open.
      if (answer.includes('\r\n\r\n')) socket.end();
    });
    socket.once('error', reject).once('close', () => resolve(answer));
  });
const get = (path: string, ...headers: string[]) =>
  `GET ${path} HTTP/1.1\r\nhost: localhost\r\n${headers.join('\r\n')}${headers.length > 0 ? '\r\n' : ''}\r\n`;

it.each([
  ['an address that cannot be decoded', get('/%zz'), 400],
  ['a half of an encoded character', get('/admin/%c3'), 400],
  ['U+0000 in the address', get('/a%00b'), 400],
  ['another spelling of an address', get('/%74rpc/session.settings'), 400],
  ['another spelling of a procedure', get('/trpc/session%2Esettings'), 400],
  ['a very long segment', get(`/trpc/${'a'.repeat(8_000)}`), 404],
  ['a name of another site, which resolves to this machine', get('/').replace('localhost', 'rebound.example:3000'), 403],
  ['a name that only begins as ours', get('/').replace('localhost', '127.0.0.1.example'), 403],
  ['headers that are too large', get('/', `x-large: ${'a'.repeat(40_000)}`), 431],
  ['an address that is too long', get(`/${'a'.repeat(40_000)}`), 431],
  ['no HTTP at all', 'EHLO comptoir\r\n\r\n', 400],
  ['an unknown method', 'FOO / HTTP/1.1\r\nhost: localhost\r\n\r\n', 400],
  ['a known method that nothing serves', 'PROPFIND / HTTP/1.1\r\nhost: localhost\r\n\r\n', 404],
  ['no host', 'GET / HTTP/1.1\r\n\r\n', 400],
  ['two lengths of one body', 'POST / HTTP/1.1\r\nhost: localhost\r\ncontent-length: 1\r\ncontent-length: 2\r\n\r\n', 400],
  ['a chunk without length', 'POST /trpc/session.signIn HTTP/1.1\r\nhost: localhost\r\ntransfer-encoding: chunked\r\n\r\nzz\r\n', 400],
  ['an expectation that nobody meets', get('/', 'expect: a-miracle'), 417],
  ['an unknown version', 'GET / HTTP/9.9\r\nhost: localhost\r\n\r\n', 400],
  [
    'a type of body that nobody reads',
    'POST /trpc/session.signIn HTTP/1.1\r\nhost: localhost\r\ncontent-type: a/b\r\ncontent-length: 1\r\n\r\nx',
    415,
  ],
])('%s is refused with the headers of every other answer', async (_title, bytes, status) => {
  const [head = ''] = (await answerTo(bytes)).toLowerCase().split('\r\n\r\n');
  expect(head).toMatch(new RegExp(`^http/1.1 ${status} `));
  for (const header of [
    /^content-security-policy: default-src 'none';/m,
    /^x-content-type-options: nosniff\r?$/m,
    /^x-frame-options: /m,
    /^referrer-policy: no-referrer\r?$/m,
    /^cross-origin-opener-policy: same-origin\r?$/m,
  ]) {
    expect(head).toMatch(header);
  }
});

it('a batch of at most 20 calls is read, a larger one refused as a whole', async () => {
  const send = (calls: number) => fetch(`${bench.stack.url}/trpc/${Array.from({ length: calls }, () => 'session.me').join(',')}?batch=1`);
  expect(await (await send(20)).json()).toHaveLength(20);
  const refused = await send(21);
  expect([refused.status, await refused.json()]).toMatchObject([400, { error: { data: { app: { code: 'INVALID' } } } }]);
});
