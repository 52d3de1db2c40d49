import { randomUUID } from 'node:crypto';
import type { calls } from '@comptoir/marketplace-api/calls';
import type { Handlers } from '../kit/handler.ts';
import { mediaUrl } from '../kit/media.ts';
import { badRequest, invalid, notFound } from '../kit/problems.ts';
import { sql } from '../kit/sql.ts';
import { imageExtension, MAX_IMAGE_BYTES } from './content.ts';

export const images: Handlers<typeof calls.images> = {
  async create({ db, file, body: { position, context } }) {
    if (file.content.length > MAX_IMAGE_BYTES) throw invalid([{ propertyPath: 'file', message: "L'image ne doit pas dépasser 2 Mo." }]);
    const extension = imageExtension(file.content);
    if (extension === undefined) {
      throw invalid([{ propertyPath: 'file', message: "Le fichier n'est pas une image JPG, PNG ou SVG valide." }]);
    }
    if (position !== undefined && !/^\d{1,6}$/.test(position)) throw badRequest('position: nombre entier attendu.');
    const uuid = randomUUID();
    await db.rows(sql`
      insert into image (uuid, extension, content, context, position)
      values (${uuid}, ${extension}, ${file.content}, ${context ?? null}, ${position ?? null})`);
    return { uuid, url: mediaUrl(uuid, extension) };
  },

  async remove({ db, params: { uuid } }) {
    await db.transaction(async (queries) => {
      await queries.rows(sql`update category set vignette = nullif(vignette, ${uuid}::uuid), icon3d = nullif(icon3d, ${uuid}::uuid)
        where ${uuid}::uuid in (vignette, icon3d)`);
      const removed = await queries.first(sql`delete from image where uuid = ${uuid} returning uuid`);
      if (removed === undefined) throw notFound();
    });
  },
};
