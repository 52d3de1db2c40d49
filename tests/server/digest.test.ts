import { createServer, type Server, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { startDigest } from '@comptoir/server/digest/digest';
import type { FiguresOf } from '@comptoir/shared/dashboard/cards';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { afterEach, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { signedInStack } from '../kit/signed-in-stack.ts';
import { until } from '../kit/until.ts';

const { stack } = await signedInStack();
const { db, log } = stack.services;
const { prisma } = db;
const NAME = 'runOut';

const FIGURES: FiguresOf<'runOut'> = {
  ...{ soldOut: 1, soon: 1, tooEarly: 4, next: null, ids: { soldOut: [1], soon: [2] } },
  stocks: [
    {
      ...{ kind: 'codes', product: 'Piscine & spa <jour>', supplier: 'Loisirs', units: 0, soldOut: '2026-11-19' },
      ...{ from: '2026-11-19', to: '2026-11-19', days: { from: 0, to: 0 } },
    },
    {
      ...{ kind: 'codes', product: 'Cinéma, place adulte', supplier: 'Pathé', units: 1312, soldOut: null },
      ...{ from: '2026-11-27', to: '2026-11-28', days: { from: 6, to: 7 } },
    },
  ],
};

const storeFigures = (figures: FiguresOf<'runOut'>) => {
  const row = { figures, takenAt: new Date('2026-11-21T02:10:00Z') };
  return prisma.dashboardCard.upsert({ where: { name: NAME }, create: { name: NAME, ...row }, update: row });
};
beforeEach(() => storeFigures(FIGURES));
const running: ReturnType<typeof startDigest>[] = [];
afterEach(async () => {
  await stopWorkers();
  await prisma.digest.deleteMany();
});

interface Received {
  from: string;
  to: string[];
  message: string;
}

interface MailServerOptions extends Omit<SMTPServerOptions, 'onData'> {
  /** What is done with each message, by its number; the default accepts it. */
  onMessage?: (attempt: number, connections: ReadonlySet<Socket>) => Error | null;
}

/** A mail server, and what it has accepted. */
async function mailServer({ onMessage = () => null, ...options }: MailServerOptions = {}) {
  const received: Received[] = [];
  const connections = new Set<Socket>();
  let attempts = 0;
  const server = new SMTPServer({
    ...{ hideSTARTTLS: true, allowInsecureAuth: true, disableReverseLookup: true, authOptional: true },
    async onData(stream, { envelope }, done) {
      const message = await text(stream);
      attempts += 1;
      const refused = onMessage(attempts, connections);
      if (refused !== null) return done(refused);
      const from = envelope.mailFrom === false ? '' : envelope.mailFrom.address;
      received.push({ from, to: envelope.rcptTo.map(({ address }) => address), message });
      done();
    },
    ...options,
  });
  server.server.on('connection', (socket: Socket) => connections.add(socket));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => new Promise<void>((resolve) => server.close(resolve)));
  return { received, url: `smtp://127.0.0.1:${portOf(server.server)}`, attempts: () => attempts };
}

function portOf(server: Server): number {
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the server has no port');
  return address.port;
}

/** The address of a mail server that is away. */
async function closedServer(): Promise<string> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const port = portOf(server);
  await new Promise((resolve) => server.close(resolve));
  return `smtp://127.0.0.1:${port}`;
}

/** Starts workers that send the digest of today to a mail server. */
function startWorkers(smtpUrl: string, { count = 1, hour = 0 }: { count?: number; hour?: number } = {}) {
  const digest = { smtpUrl, from: 'comptoir@comptoir.example', to: ['stock@comptoir.example', 'achats@comptoir.example'], hour };
  const options = { db, digest, origin: 'https://comptoir.example', pollMs: 20, retryMs: 100, log };
  for (let number = 0; number < count; number += 1) running.push(startDigest(options));
}

/** Ends the workers after the digest that they are sending. */
const stopWorkers = () => Promise.all(running.splice(0).map((worker) => worker.close()));

const rowOf = () => prisma.digest.findFirst();
const sent = () => until('the digest to be sent', async () => ((await rowOf())?.sentAt ? true : undefined));

/** A part of the message: quoted-printable, or base64. */
function partOf(message: string, type: string): string {
  const [, part = ''] = message.split(`Content-Type: ${type}; charset=utf-8`);
  const start = part.indexOf('\r\n\r\n');
  const [body = ''] = part.slice(start + 4).split('\r\n--');
  const bytes = part.slice(0, start).includes('base64')
    ? Buffer.from(body, 'base64')
    : Buffer.from(decodeURIComponent(body.replaceAll('=\r\n', '').replaceAll('%', '=25').replaceAll('=', '%')));
  return bytes.toString('utf8').replaceAll('\r\n', '\n');
}

describe('the daily digest', () => {
  it('is one message with the rows of the card, whatever the number of workers [STK-005]', async () => {
    const { received, url } = await mailServer();
    startWorkers(url, { count: 4 });
    await sent();
    expect(received).toMatchObject([{ from: 'comptoir@comptoir.example', to: ['stock@comptoir.example', 'achats@comptoir.example'] }]);
    const message = received[0]?.message ?? '';
    expect(message).toMatch(/^From: Comptoir <comptoir@comptoir\.example>\r$/m);
    expect(message).toMatch(/^Auto-Submitted: auto-generated\r$/m);
    const html = partOf(message, 'text/html');
    expect(html).toContain('<h1 style="font-size: 18px">2 stocks épuisés sous 7 jours</h1>\n<p>Comptoir, relevé du 21/11/2026</p>');
    const cells = [...html.matchAll(/<tr>(.*)<\/tr>/g)].map(([, row = '']) =>
      [...row.matchAll(/<t[hd] [^>]*>(.*?)<\/t/g)].map(([, cell]) => cell),
    );
    expect(cells).toEqual([
      ['Produit', 'Fournisseur', 'Restent', 'Jours restants', 'Épuisé vers le'],
      ['Piscine &amp; spa &lt;jour&gt;', 'Loisirs', '0', 'Épuisé', 'depuis le 19/11'],
      ['Cinéma, place adulte', 'Pathé', '1\u202F312', '6 à 7 jours', expect.stringMatching(/^27.28 nov\.$/)],
    ]);
    expect(html).toContain('4 stocks sont trop récents pour une prévision.');
    expect(html).toContain('<a href="https://comptoir.example/">');
    expect(partOf(message, 'text/plain')).toContain('- Cinéma, place adulte · Pathé · 1\u202F312 · 6 à 7 jours · ');
  });

  it('is sent again after the server refused it or was away, until it is sent once [STK-005]', async () => {
    startWorkers(await closedServer());
    await until('a failed attempt', async () => ((await rowOf())?.failedAt ? true : undefined));
    await stopWorkers();
    const refuseTwice = (attempt: number) => (attempt <= 2 ? Object.assign(new Error('later'), { responseCode: 451 }) : null);
    const { received, url, attempts } = await mailServer({ onMessage: refuseTwice });
    startWorkers(url, { count: 2 });
    await sent();
    await stopWorkers();
    expect([received.length, attempts()]).toEqual([1, 3]);
    // A digest that has failed is due again.
    expect(await rowOf()).toMatchObject({ sentAt: expect.any(Date), failedAt: null });
  });

  it('is not sent again when the connection breaks after the message [STK-005]', async () => {
    const { url, attempts } = await mailServer({
      onMessage(_, connections) {
        for (const socket of connections) socket.destroy();
        return null;
      },
    });
    startWorkers(url, { count: 2 });
    await until('the message to be handed over', async () => (attempts() > 0 ? true : undefined));
    await stopWorkers();
    const other = await mailServer();
    startWorkers(other.url);
    await stopWorkers();
    expect([attempts(), other.attempts()]).toEqual([1, 0]);
    expect(await rowOf()).toMatchObject({ sentAt: null, failedAt: null });
  });

  it('waits for its hour, and for the first figures', async () => {
    const { url, attempts } = await mailServer();
    startWorkers(url, { hour: 24 });
    await stopWorkers();
    await prisma.dashboardCard.delete({ where: { name: NAME } });
    startWorkers(url);
    await stopWorkers();
    expect([attempts(), await rowOf()]).toEqual([0, null]);
  });

  it('signs in with the user and the password of its address', async () => {
    const accounts: (string | null | undefined)[] = [];
    const { received, url } = await mailServer({
      authOptional: false,
      onAuth({ username, password }, _, done) {
        accounts.push(username, password);
        done(null, { user: 'stock' });
      },
    });
    startWorkers(url.replace('//', '//stock%40comptoir.example:p%40ss@'));
    await sent();
    expect(received).toHaveLength(1);
    expect(accounts.slice(-2)).toEqual(['stock@comptoir.example', 'p@ss']);
  });

  it('says that nothing runs out, and which stock is the next one [STK-005]', async () => {
    const next = FIGURES.stocks[1] ?? null;
    await storeFigures({
      soldOut: 0,
      soon: 0,
      tooEarly: 0,
      ids: { soldOut: [], soon: [] },
      stocks: [],
      next: next && { ...next, days: { from: 9, to: 12 } },
    });
    const { received, url } = await mailServer();
    startWorkers(url);
    await sent();
    const html = partOf(received[0]?.message ?? '', 'text/html');
    expect(html).toContain('<p>Aucun stock ne sera épuisé sous 7 jours. Le prochain, Cinéma, place adulte, tient 9 à 12 jours.</p>');
    expect(html).not.toContain('<table');
  });
});
