import { calls } from '@comptoir/marketplace-api/calls';
import type { Highlight, HighlightBody } from '@comptoir/shared/catalogue/highlights/mega-menu';
import { FIXED_PROPERTIES } from '@comptoir/shared/catalogue/products/product-facts';
import type { Queries } from '../kit/database.ts';
import type { Handlers } from '../kit/handler.ts';
import { list, rowsOf } from '../kit/list.ts';
import { imageColumn, imageViolations } from '../kit/media.ts';
import { invalid } from '../kit/problems.ts';
import { idOf, insertRow, referredId, removeRow, updateRow } from '../kit/rows.ts';
import { single } from '../kit/single.ts';
import { sql } from '../kit/sql.ts';
import { idsAmong, valuesOf } from './product-references.ts';

const TABLE = 'mega_menu_category';

const columns = sql`
  mega_menu_category.uuid, mega_menu_category.name,
  json_build_object('uuid', category.uuid, 'name', category.name) as category,
  ${imageColumn('picture')} as image,
  case when tag.id is not null then json_build_object('uuid', tag.uuid, 'value', tag.value) end as "propertyValue"`;

const joins = sql`
  join category on category.id = mega_menu_category.category_id
  left join image as picture on picture.uuid = mega_menu_category.image
  left join property_value as tag on tag.id = mega_menu_category.property_value_id`;

const load = rowsOf<Highlight>(TABLE, columns, joins);
const highlight = single(TABLE, load);

/** Column values of the sent members; pictures are PNG or JPG (open point of MEG-014). */
async function columnsOf(db: Queries, { name, category, image, propertyValue }: { [Name in keyof HighlightBody]?: string | undefined }) {
  const violations = await imageViolations(db, 'image', image, ['png', 'jpg']);
  if (violations.length > 0) throw invalid(violations);
  return {
    name,
    image,
    category_id: await referredId(db, 'category', category, 'category'),
    property_value_id:
      propertyValue && (await idsAmong(db, valuesOf(FIXED_PROPERTIES.searchTag), [propertyValue], 'propertyValue', true))[0],
  };
}

export const megaMenu: Handlers<typeof calls.catalogue.megaMenu> = {
  list: list(calls.catalogue.megaMenu.list, { table: TABLE, filters: {}, sorts: {}, order: sql`mega_menu_category.id desc`, load }),

  get: ({ db, params: { uuid } }) => highlight(db, uuid),

  async create({ db, body }) {
    const { uuid } = await db.transaction(async (queries) => insertRow(queries, TABLE, await columnsOf(queries, body)));
    return highlight(db, uuid);
  },

  async update({ db, params: { uuid }, body }) {
    await db.transaction(async (queries) => {
      await idOf(queries, TABLE, uuid);
      await updateRow(queries, TABLE, uuid, await columnsOf(queries, body));
    });
    return highlight(db, uuid);
  },

  async remove({ db, params: { uuid } }) {
    await removeRow(db, TABLE, uuid);
  },
};
