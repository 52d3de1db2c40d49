import { calls } from '@comptoir/marketplace-api/calls';
import { AppError } from '@comptoir/shared/errors';
import { MAX_IMAGE_BYTES, MAX_IMAGE_PIXELS } from '@comptoir/shared/images/limits';
import { imageTexts } from '@comptoir/shared/images/texts';
import type { FastifyPluginAsync } from 'fastify';
import { z } from 'zod';
import { readImageContent } from '../files/image-content.ts';
import { uploading } from '../files/uploading.ts';
import { toProxyUrl } from '../marketplace/media.ts';
import type { Services } from '../services.ts';

/** Position of a product's picture, from 1 (PRD-179), or the purpose of another picture (PRD-180). */
const Purpose = z.object({
  position: z.coerce.number().int().min(1).max(1000).optional(),
  context: z.literal('product_description').optional(),
});

const TYPES = { png: 'image/png', jpeg: 'image/jpeg', svg: 'image/svg+xml' } as const;

const refused = (message: string) => new AppError('INVALID', 'not an acceptable image', { fields: [{ path: 'file', message }] });

/** The picture, with the type detected from its bytes. Pictures of products must not be SVGs (PRD-117). */
function checkedImage(content: Buffer, ofProduct: boolean): File {
  const read = readImageContent(content);
  if (read === null || (ofProduct && read.format === 'svg')) throw refused(imageTexts.wrongFormat);
  if ((read.pixels ?? 0) > MAX_IMAGE_PIXELS) throw refused(imageTexts.tooManyPixels);
  return new File([new Uint8Array(content)], 'image', { type: TYPES[read.format] });
}

/**
 * `POST /uploads/images?position=&context=`: receives a picture as the body and sends it to the marketplace (TRA-032, PRD-179, PRD-180).
 * Not a tRPC procedure, so that the browser can show the progress. At most two megabytes are held in memory; a disconnection aborts the
 * upload.
 */
export const imageUploads: FastifyPluginAsync<{ services: Services }> = async (app, { services }) => {
  const { marketplace } = services;
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(/^image\//, { parseAs: 'buffer', bodyLimit: MAX_IMAGE_BYTES }, (_, body, done) => done(null, body));
  app.setErrorHandler((error, _, reply) => {
    const code = (error as { code?: unknown }).code;
    if (code === 'FST_ERR_CTP_BODY_TOO_LARGE') throw refused(imageTexts.tooLarge);
    if (code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE') throw refused(imageTexts.wrongFormat);
    reply.header('cache-control', 'no-store');
    throw error;
  });

  app.post<{ Body: Buffer }>('/uploads/images', async (request, reply) => {
    return uploading(services, request, reply, { action: 'images.upload', kind: 'image' }, async (session, signal) => {
      const { data: body } = Purpose.safeParse(request.query);
      if (body === undefined) throw new AppError('INVALID', 'an upload of unknown purpose');
      const file = checkedImage(request.body, body.position !== undefined || body.context !== undefined);
      const image = await marketplace.call(calls.images.create, { caller: session.caller, signal, requestId: request.id, body, file });
      return toProxyUrl(image, marketplace.origin);
    });
  });
};
