import { Readable } from 'node:stream';
import { calls } from '@comptoir/marketplace-api/calls';
import { AppError } from '@comptoir/shared/errors';
import { Uuid } from '@comptoir/shared/fields';
import { cardsIn, VOUCHER_ARCHIVE_PATH, voucherDocumentPath } from '@comptoir/shared/vouchers/document';
import { MAX_QUANTITY } from '@comptoir/shared/vouchers/limits';
import type { FastifyReply, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { Zip, ZipPassThrough } from 'fflate';
import type { Services } from '../services.ts';
import { bearerOf } from '../trpc/context.ts';
import { toAppError } from '../trpc/errors.ts';

const PRIVATE = { 'content-disposition': 'attachment', 'x-content-type-options': 'nosniff', 'cache-control': 'no-store' } as const;

/** A ZIP as it is written, one document after the other, not compressed: PDFs are by themselves. The first that fails breaks the download off. */
async function* zipped(documents: readonly { name: string; content: AsyncIterable<Uint8Array> }[]): AsyncGenerator<Uint8Array> {
  const written: Uint8Array[] = [];
  const zip = new Zip((_, chunk) => written.push(chunk));
  for (const { name, content } of documents) {
    const file = new ZipPassThrough(name);
    zip.add(file);
    for await (const chunk of content) {
      file.push(chunk);
      yield* written.splice(0);
    }
    file.push(new Uint8Array(), true);
  }
  zip.end();
  yield* written;
}

type Read = (uuid: string) => ReturnType<Services['marketplace']['stream']>;

/**
 * `GET /files/vouchers/<uuid>`: the PDF of a voucher as it arrives (VOU-031), and `GET /files/voucher-archive?card=<uuid>:<reference>…`: those of
 * an order in one file. Beside tRPC, for they are files, of an open session; they carry codes that are worth money, so that nothing of them is
 * kept on the way.
 */
export const voucherDocuments = fp<{ services: Pick<Services, 'marketplace' | 'sessions'> }>(
  async (app, { services: { marketplace, sessions } }) => {
    async function reader(request: FastifyRequest, reply: FastifyReply): Promise<Read> {
      const session = await sessions.check(bearerOf(request), sessions.cookies.cookieSecret(request));
      const gone = new AbortController();
      reply.raw.once('close', () => gone.abort());
      const context = { caller: session.caller, signal: gone.signal, requestId: request.id };
      return async (uuid) => {
        try {
          return await marketplace.stream(calls.vouchers.vouchers.document, { ...context, params: { uuid } });
        } catch (failure) {
          const error = toAppError(failure);
          // As every procedure: the marketplace refuses this session's tokens, so it is over for the browser too (SES-025).
          if (error.code === 'UNAUTHENTICATED') await sessions.end(session.id, 'upstream');
          throw error;
        }
      };
    }

    app.get<{ Params: { uuid: string } }>(voucherDocumentPath(':uuid'), { exposeHeadRoute: false }, async (request, reply) => {
      const read = await reader(request, reply);
      const { data: uuid } = Uuid.safeParse(request.params.uuid);
      if (uuid === undefined) throw new AppError('NOT_FOUND', 'no such voucher');
      const { body } = await read(uuid);
      return reply.type('application/pdf').headers(PRIVATE).send(body);
    });

    app.get<{ Querystring: { card?: string | string[] } }>(VOUCHER_ARCHIVE_PATH, { exposeHeadRoute: false }, async (request, reply) => {
      const read = await reader(request, reply);
      const cards = cardsIn([request.query.card ?? []].flat());
      if (cards.length === 0 || cards.length > MAX_QUANTITY) throw new AppError('INVALID', 'an archive of no vouchers, or of too many');
      // All have answered before the first byte leaves: one that is not ready is refused, and not missing in silence.
      const documents = await Promise.all(
        cards.map(async ({ uuid, voucherRef }) => ({ name: `${voucherRef}.pdf`, content: (await read(uuid)).body })),
      );
      return reply
        .type('application/zip')
        .headers(PRIVATE)
        .send(Readable.from(zipped(documents)));
    });
  },
  { name: 'voucher-documents' },
);
