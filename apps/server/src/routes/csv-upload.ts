import { Readable } from 'node:stream';
import { contentProblem } from '@comptoir/shared/csv/content-problem';
import { isCsvName, MAX_CSV_BYTES } from '@comptoir/shared/csv/limits';
import { csvContract, csvTexts } from '@comptoir/shared/csv/texts';
import { AppError } from '@comptoir/shared/errors';
import type { FastifyPluginAsync } from 'fastify';
import { z } from 'zod';
import { uploading } from '../files/uploading.ts';
import { authorOf } from '../jobs/claim.ts';
import type { Services } from '../services.ts';

const Named = z.object({ name: z.string().trim().min(1).max(255) });

/** Maximum time in milliseconds between two chunks of an upload. */
const SILENCE_MS = 30_000;

const refused = (message: string) => new AppError('INVALID', 'not an acceptable file', { fields: [{ path: 'file', message }] });

/** Passes the body on as long as it may be a CSV file or a workbook. A refusal keeps the connection open, so that the browser receives it. */
async function* acceptable(body: Readable): AsyncGenerator<Buffer> {
  let bytes = 0;
  try {
    for await (const chunk of body.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
      const problem = bytes === 0 ? contentProblem(chunk) : undefined;
      if (problem !== undefined) throw refused(problem);
      bytes += chunk.length;
      if (bytes > MAX_CSV_BYTES) throw refused(csvTexts.tooLarge);
      yield chunk;
    }
  } finally {
    // The remainder of a refused file is read and discarded, because the browser's next request uses the same connection.
    body.resume();
  }
  if (bytes === 0) throw refused(csvTexts.empty);
}

/**
 * `POST /uploads/csv?name=`: receives a file of any size as the body and streams it into the store, for an import (IMP-012, IMP-013). Not a
 * tRPC procedure, so that the browser can show the upload's progress.
 */
export const csvUploads: FastifyPluginAsync<{ services: Services }> = async (app, { services }) => {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', (_, payload, done) => done(null, payload));

  app.post<{ Body: Readable }>('/uploads/csv', { config: { longBody: true } }, async (request, reply) => {
    request.raw.setTimeout(SILENCE_MS, () => request.raw.destroy());
    // What follows the last chunk, such as writing it to a slow disk, is silent, too.
    request.raw.once('end', () => request.raw.setTimeout(0));
    return uploading(services, request, reply, { action: 'uploads.csv', kind: 'upload' }, (session, signal) => {
      const { data } = Named.safeParse(request.query);
      if (data === undefined || !isCsvName(data.name)) throw refused(csvContract.notCsv);
      // A request without a body has no stream either.
      const source = Readable.from(acceptable(request.body ?? Readable.from([])), { objectMode: true, highWaterMark: 1 });
      return services.uploads.receive(authorOf(session).id, data.name, source, signal);
    });
  });
};
