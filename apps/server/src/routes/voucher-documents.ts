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

/** Streams a ZIP, one document after the other, uncompressed because PDFs are already compressed. The first failure aborts the download. */
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
 * `GET /files/vouchers/<uuid>`: streams the PDF of a voucher (VOU-031), and `GET /files/voucher-archive?card=<uuid>:<reference>…`: those of
 * an order in one file. Not tRPC procedures, because they are files; they require an open session. They contain codes that are worth money,
 * so that no cache may store them.
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
          // Same as in every procedure: when the marketplace refuses the session's tokens, the browser's session ends too (SES-025).
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
      if (cards.length === 0 || cards.length > MAX_QUANTITY) throw new AppError('INVALID', 'an archive with no vouchers, or with too many');
      // All replies have begun before the first byte is sent: a document that is not ready causes a refusal instead of missing silently.
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
