import { imageTexts } from '@comptoir/shared/images/texts';
import type { FastifyInstance } from 'fastify';
import type { Database, Queries } from './database.ts';
import { unknownReference, type Violation } from './problems.ts';
import { raw, type Sql, sql } from './sql.ts';

export const MEDIA_TYPES = { png: 'image/png', jpg: 'image/jpeg', svg: 'image/svg+xml' } as const;
export type Extension = keyof typeof MEDIA_TYPES;

/** Public address of a stored image, relative to the marketplace's origin. */
export const mediaUrl = (uuid: string, extension: string) => `/media/${uuid}.${extension}`;

/** `{ uuid, url }` of an image joined under `alias`, or null. */
export const imageColumn = (alias: string): Sql => {
  const image = raw(alias);
  return sql`case when ${image}.uuid is not null
    then json_build_object('uuid', ${image}.uuid, 'url', '/media/' || ${image}.uuid || '.' || ${image}.extension) end`;
};

/**
 * Violation of a member that refers to a stored image: it must exist and have one of these formats. The image is locked until the
 * transaction ends.
 */
export async function imageViolations(
  db: Queries,
  propertyPath: string,
  uuid: string | null | undefined,
  formats: readonly Extension[] = ['png', 'jpg', 'svg'],
): Promise<Violation[]> {
  if (uuid === null || uuid === undefined) return [];
  const image = await db.first<{ extension: Extension }>(sql`select extension from image where uuid = ${uuid} for key share`);
  if (image === undefined) return [unknownReference(propertyPath)];
  return formats.includes(image.extension) ? [] : [{ propertyPath, message: imageTexts.wrongFormat }];
}

/**
 * Serves the images publicly: the storefront shows them. The bytes of a uuid never change, so they may be cached forever; a drawing may
 * contain scripts, so the policy forbids running them.
 */
export function serveMedia(app: FastifyInstance, db: Database): void {
  app.get<{ Params: { uuid: string; extension: string } }>(
    '/media/:uuid([0-9a-f-]{36}).:extension(png|jpg|svg)',
    async ({ params: { uuid, extension } }, reply) => {
      const image = await db.first<{ content: Buffer }>(sql`select content from image where uuid = ${uuid} and extension = ${extension}`);
      if (image === undefined) return reply.callNotFound();
      return reply
        .type(MEDIA_TYPES[extension as Extension])
        .header('cache-control', 'public, max-age=31536000, immutable')
        .header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; sandbox")
        .header('x-content-type-options', 'nosniff')
        .send(image.content);
    },
  );
}
