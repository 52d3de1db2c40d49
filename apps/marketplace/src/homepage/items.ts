import { calls } from '@comptoir/marketplace-api/calls';
import type { BlockType } from '@comptoir/shared/homepage/blocks';
import { ITEM_LABEL_MAX, type Item, ItemEditForm, ItemForm } from '@comptoir/shared/homepage/items';
import { ITEM_TYPES } from '@comptoir/shared/homepage/kinds';
import { homepageTexts } from '@comptoir/shared/homepage/texts';
import type { Queries } from '../kit/database.ts';
import { contains } from '../kit/filters.ts';
import type { Handlers } from '../kit/handler.ts';
import { list, rowsOf } from '../kit/list.ts';
import { imageColumn } from '../kit/media.ts';
import { invalid, notFound } from '../kit/problems.ts';
import { checked } from '../kit/read.ts';
import { insertRow, removeRow, updateRow } from '../kit/rows.ts';
import { single } from '../kit/single.ts';
import { sql } from '../kit/sql.ts';
import { checkImages, checkTarget, rowNamed } from './references.ts';

/** Stored target of an item: the value or, for an address, the link. */
interface Stored extends Omit<ItemForm, 'imageWeb' | 'imageMobile'> {
  imageWeb: string | null;
  imageMobile: string | null;
  redirectionLink: string | null;
}

const load = rowsOf<Item>(
  'block_item',
  sql`block_item.uuid, block_item.position, block_item.title, label, description,
    ${imageColumn('web')} as "imageWeb", ${imageColumn('mobile')} as "imageMobile",
    case item_type when ${ITEM_TYPES.product} then item_value end as product,
    case item_type when ${ITEM_TYPES.filter} then item_value end as filter,
    redirection_link as "redirectionLink", item_type as "itemType", item_value as "itemValue", block.uuid as "middleMenu"`,
  sql`join block on block.id = block_id
    left join image as web on web.uuid = image_web left join image as mobile on mobile.uuid = image_mobile`,
);
const read = single('block_item', load);

/** An address received as the value, as on creation, is stored as a link (OP-071). */
const target = ({ itemType, itemValue, redirectionLink }: Stored) =>
  itemType === ITEM_TYPES.link
    ? { item_value: null, redirection_link: redirectionLink ?? itemValue }
    : { item_value: itemValue, redirection_link: redirectionLink };

const columnsOf = (item: Stored, block_id: number) => ({
  block_id,
  position: item.position,
  title: item.title,
  label: item.label,
  description: item.description,
  image_web: item.imageWeb,
  image_mobile: item.imageMobile,
  item_type: item.itemType,
  ...target(item),
});

/** Id of the block; its kind determines the maximum length of a label (ITM-019, ITM-020). */
async function blockOf(db: Queries, { middleMenu, label }: Stored): Promise<number> {
  const id = await rowNamed(db, 'middle_menus', middleMenu, 'middleMenu');
  const block = await db.first<{ type: BlockType }>(sql`select block_type as type from block where id = ${id}`);
  const max = ITEM_LABEL_MAX[block?.type ?? 'travel'];
  if (label !== null && label.length > max) throw invalid([{ propertyPath: 'label', message: homepageTexts.tooLong(max) }]);
  return id;
}

/** The type of a link is 4 (OP-071). */
function checkLink({ itemType, redirectionLink }: Stored): void {
  if (redirectionLink === null || itemType === ITEM_TYPES.link) return;
  throw invalid([{ propertyPath: 'itemType', message: 'Ce type ne correspond pas à un lien de redirection.' }]);
}

export const items: Handlers<typeof calls.homepage.items> = {
  list: list(calls.homepage.items.list, {
    table: 'block_item',
    filters: {
      'middleMenu.uuid': (uuid) => sql`block_item.block_id = (select id from block where uuid = ${uuid})`,
      search: contains('block_item.search_key'),
    },
    sorts: { createdAt: sql`block_item.created_at`, position: sql`block_item.position`, title: sql`fold(block_item.title)` },
    order: sql`block_item.created_at desc, block_item.id desc`,
    load,
  }),
  get: ({ db, params }) => read(db, params.uuid),
  async create({ db, body }) {
    const { uuid } = await db.transaction(async (queries) => {
      await checkImages(queries, { imageWeb: body.imageWeb, imageMobile: body.imageMobile });
      await checkTarget(queries, body.itemType, body.itemValue);
      const item = { ...body, redirectionLink: null };
      return insertRow(queries, 'block_item', columnsOf(item, await blockOf(queries, item)));
    });
    return read(db, uuid);
  },
  async update({ db, params: { uuid }, body }) {
    await db.transaction(async (queries) => {
      const stored = await queries.first<Stored>(sql`
        select block_item.position, block_item.title, label, description, image_web as "imageWeb", image_mobile as "imageMobile",
          item_type as "itemType", item_value as "itemValue", redirection_link as "redirectionLink", block.uuid as "middleMenu"
        from block_item join block on block.id = block_id where block_item.uuid = ${uuid} for update of block_item`);
      if (stored === undefined) throw notFound();
      const leads = body.itemType !== undefined || body.itemValue !== undefined || body.redirectionLink !== undefined;
      const changed = { ...stored, ...(body as Partial<Stored>) };
      const item = leads ? checked(ItemEditForm, changed) : { ...changed, ...checked(ItemForm, changed) };
      await checkImages(queries, { imageWeb: body.imageWeb, imageMobile: body.imageMobile });
      if (leads) {
        checkLink(item);
        await checkTarget(queries, item.itemType, item.itemValue);
      }
      await updateRow(queries, 'block_item', uuid, columnsOf(item, await blockOf(queries, item)));
    });
    return read(db, uuid);
  },
  async remove({ db, params }) {
    await removeRow(db, 'block_item', params.uuid);
    return undefined;
  },
};
