import { csvTexts } from '@comptoir/shared/csv/texts';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { PASSWORD } from '../kit/accounts.ts';
import { newAdministrator } from '../kit/administrators.ts';
import { createBrowserClient } from '../kit/client.ts';
import { PICTURE } from '../kit/picture.ts';
import { signedInStack } from '../kit/signed-in-stack.ts';

const { stack, browser } = await signedInStack({ config: { UPLOAD_QUOTA_FILES: '3', UPLOAD_QUOTA_MB: '1' } });

const post = (path: string, type: string, body: string | Uint8Array<ArrayBuffer>, who = browser) =>
  who.fetch(path, { method: 'POST', headers: { 'content-type': type }, body });
const refusedWith = (message: string) => [
  400,
  { error: expect.objectContaining({ code: 'INVALID', fields: [{ path: 'file', message }] }) },
];
const answer = async (reply: Response) => [reply.status, await reply.json()];

describe('a picture', () => {
  const picture = (body: string | Uint8Array<ArrayBuffer>, type = 'image/png', query = '') => post(`/uploads/images${query}`, type, body);
  const images = () => stack.marketplace.requests('images.create');

  it('is sent on, and answered with its uuid and an address behind our origin [TRA-032]', async () => {
    const reply = await picture(new Uint8Array(PICTURE));
    expect(reply.status).toBe(200);
    const image = (await reply.json()) as { uuid: string; url: string };
    const [request] = await images();
    expect(request?.headers['content-type']).toMatch(/^multipart\/form-data; boundary=/);
    const served = await fetch(new URL(image.url, stack.url));
    expect(Buffer.from(await served.arrayBuffer()).equals(PICTURE)).toBe(true);
    const { transporters } = browser.trpc.suppliers;
    const { uuid } = await transporters.create.mutate({ name: 'Illustre', isActive: true, vignette: image });
    expect((await transporters.get.query({ uuid })).vignette).toMatchObject(image);
  });

  it('that is too large, or from nobody, is refused by us', async () => {
    expect(await answer(await picture(new Uint8Array(2_000_001)))).toEqual(refusedWith('L’image ne doit pas dépasser 2 Mo.'));
    const anonymous = await fetch(`${stack.url}/uploads/images`, { method: 'POST', body: 'x', headers: { 'content-type': 'image/png' } });
    expect(anonymous.status).toBe(401);
    expect(await images()).toEqual([]);
  });

  it('that would unpack to more than a browser holds is refused by us', async () => {
    const bomb = Buffer.from(PICTURE);
    bomb.writeUInt32BE(60_000, 16);
    bomb.writeUInt32BE(60_000, 20);
    expect(await answer(await picture(new Uint8Array(bomb)))).toEqual(refusedWith('L’image ne doit pas dépasser 40 millions de pixels.'));
    expect(await images()).toEqual([]);
  });

  it.each([
    ['text', 'bonjour', ''],
    ['a page with a drawing in it', '<!doctype html><html><svg></svg></html>', ''],
    ['a drawing for a product', '<svg xmlns="http://www.w3.org/2000/svg"/>', '?position=1'],
  ])('that is %s never reaches the marketplace, whatever the browser calls it', async (_, content, query) => {
    for (const type of ['image/png', 'image/svg+xml', 'text/plain'])
      expect(await answer(await picture(content, type, query))).toEqual(refusedWith('Le format de l’image est incorrect.'));
    expect(await images()).toEqual([]);
  });

  it('is forwarded, SVG too, with the type detected from its bytes', async () => {
    const taken = [
      await picture(new Uint8Array(PICTURE), 'image/svg+xml'),
      await picture('<svg xmlns="http://www.w3.org/2000/svg"/>', 'image/png'),
    ];
    expect(taken.map(({ status }) => status)).toEqual([200, 200]);
    expect((await images()).length).toBe(2);
  });
});

it('a large file that is refused at its first bytes keeps no later request waiting on its connection', async () => {
  const workbook = new Uint8Array(3_000_000);
  for (const _ of [1, 2]) {
    expect(await answer(await post('/uploads/csv?name=codes.csv', 'text/csv', workbook))).toEqual(
      refusedWith('Le fichier doit être au format CSV.'),
    );
    expect((await browser.trpc.jobs.list.query({ page: 1, itemsPerPage: 10 })).total).toBe(0);
  }
});

describe('the files that an administrator keeps', () => {
  const FULL = refusedWith(csvTexts.quota);
  const send = (bytes: number, who = browser) => post('/uploads/csv?name=codes.csv', 'text/csv', 'code\n'.padEnd(bytes, 'A\n'), who);
  const kept = async () => (await stack.services.db.pool.query('SELECT count(*)::int AS files FROM upload')).rows[0].files as number;
  afterEach(() => stack.services.db.pool.query('DELETE FROM upload'));

  it('are counted: one more is refused at its field, and another administrator’s is not', async () => {
    for (const _ of [1, 2, 3]) expect((await send(10)).status).toBe(200);
    expect(await answer(await send(10))).toEqual(FULL);
    const other = createBrowserClient(stack.url);
    const signed = await other.trpc.session.signIn.mutate({ email: await newAdministrator(stack), password: PASSWORD });
    if (signed.state !== 'open') throw new Error('a code is wanted');
    other.setBearer(signed.tokens.token);
    expect((await send(10, other)).status).toBe(200);
    await stack.services.db.pool.query(`UPDATE upload SET expires_at = now() - interval '1 second'`);
    expect((await send(10)).status).toBe(200);
  });

  it('are weighed together, also when several arrive at once', async () => {
    expect((await send(600_000)).status).toBe(200);
    expect(await answer(await send(600_000))).toEqual(FULL);
    expect(await kept()).toBe(1);
    const replies = await Promise.all([send(300_000), send(300_000)]);
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 400]);
    expect(await kept()).toBe(2);
  });
});

describe('an upload that is complete', () => {
  it('is not ended by silence while the store writes it to the disk', async () => {
    const { uploads } = stack.services;
    const { receive } = uploads;
    const timeouts: (number | undefined)[] = [];
    stack.app.server.on('request', ({ socket, url }) => {
      if (url?.startsWith('/uploads/csv') !== true) return;
      vi.spyOn(uploads, 'receive').mockImplementationOnce(async (author, name, source, signal) => {
        timeouts.push(socket.timeout);
        const stored = await receive(author, name, source, signal);
        timeouts.push(socket.timeout);
        return stored;
      });
    });
    const own = createBrowserClient(stack.ownUrl, browser.cookies, browser.tokens);
    expect((await post('/uploads/csv?name=codes.csv', 'text/csv', 'code\nA1\n', own)).status).toBe(200);
    expect(timeouts).toEqual([30_000, 0]);
  });
});
