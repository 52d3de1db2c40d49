import type { calls } from '@comptoir/marketplace-api/calls';
import { MAX_IMAGE_BYTES } from '@comptoir/shared/images/limits';
import { imageTexts } from '@comptoir/shared/images/texts';
import type { Handlers } from '../kit/handler.ts';
import { mediaUrl } from '../kit/media.ts';
import { invalid, notFound } from '../kit/problems.ts';
import { sql } from '../kit/sql.ts';
import { readImage } from './content.ts';

const refused = (message: string) => invalid([{ propertyPath: 'file', message }]);

export const images: Handlers<typeof calls.images> = {
  async create({ db, file, body: { position, context } }) {
    if (file.size > MAX_IMAGE_BYTES) throw refused(imageTexts.tooLarge);
    const image = readImage(await file.bytes());
    // Pictures of products, recognised by the fields sent with them, must not be SVG (PRD-117).
    const ofProduct = position !== undefined || context !== undefined;
    if (image === undefined || (ofProduct && image.extension === 'svg')) throw refused(imageTexts.wrongFormat);
    const row = await db.first<{ uuid: string }>(sql`
      insert into image (extension, content, context, position)
      values (${image.extension}, ${image.content}, ${context ?? null}, ${position ?? null}) returning uuid`);
    if (row === undefined) throw new Error('no image was inserted');
    return { uuid: row.uuid, url: mediaUrl(row.uuid, image.extension) };
  },

  /** Records that used the image have none afterwards. */
  async remove({ db, params: { uuid } }) {
    const removed = await db.first(sql`delete from image where uuid = ${uuid} returning uuid`);
    if (removed === undefined) throw notFound();
  },
};
