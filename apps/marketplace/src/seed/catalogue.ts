import { sql } from '../kit/sql.ts';
import { insertRows, type SeedStep } from './insert.ts';
import { drawProductImage } from './product-image.ts';

const ICONS = 6;

/** A 3D icon for the top-level categories and for some others. Some categories below the top level have no thumbnail any more. */
export const seedCatalogue: SeedStep = async (context, random) => {
  const images = Array.from({ length: ICONS }, () => ({ uuid: random.uuid(), extension: 'png', content: drawProductImage(random) }));
  await insertRows(context, 'image', { uuid: 'uuid', extension: 'text', content: 'bytea' }, images, images.length);
  const uuids = images.map(({ uuid }) => uuid);
  await context.db.rows(sql`
    update category set icon3d = (${uuids}::uuid[])[1 + id % ${ICONS}::int] where lvl = 1 or (lvl = 2 and id % 4 = 0)`);
  await context.db.rows(sql`delete from image using category where image.uuid = category.vignette and lvl > 1 and category.id % 9 = 4`);
};
