import { calls } from '@comptoir/marketplace-api/calls';
import { itemTypeName } from '@comptoir/shared/homepage/fields';
import { ItemEdit, ItemEntry } from '@comptoir/shared/homepage/item-entry';
import { itemList } from '@comptoir/shared/homepage/item-list';
import type { Item } from '@comptoir/shared/homepage/items';
import { ITEM_TYPES } from '@comptoir/shared/homepage/kinds';
import { LATEST_FIRST } from '@comptoir/shared/list';
import { findExactly } from '../../mutations/find.ts';
import { editProcedure } from '../../procedures/edit.ts';
import { listProcedure, listSource } from '../../procedures/list.ts';
import { pagedQuery } from '../../procedures/pages.ts';
import { pictureOf } from '../../procedures/picture.ts';
import { ByUuid, recordProcedures, removeProcedure } from '../../procedures/record.ts';
import type { Context, ProcedureContext } from '../../trpc/context.ts';
import { adminProcedure, router } from '../../trpc/trpc.ts';

const { blocks, items } = calls.homepage;

const kind = 'blockItem';

/** Newest first, sorted by a column that the table does not show (ITM-009). */
const source = listSource(itemList, items.list, {
  query({ block, ...input }) {
    const { order = LATEST_FIRST, ...query } = pagedQuery(itemList, input);
    return { ...query, order, 'middleMenu.uuid': block };
  },
  row: ({ uuid, imageWeb, title, position }, context) => ({ uuid, image: pictureOf(imageWeb, context), title, position }),
});

const blockOf = (ctx: ProcedureContext, uuid: string) => ctx.call(blocks.get, { params: { uuid } });

/** An item with the kind of its block, which is not part of the item. */
async function read(ctx: ProcedureContext, uuid: string) {
  const item = await ctx.call(items.get, { params: { uuid } });
  const { blockType } = await blockOf(ctx, item.middleMenu);
  return { ...item, blockType };
}

const isFilter = ({ itemType, filter }: Pick<Item, 'itemType' | 'filter'>) => filter !== null || itemType === ITEM_TYPES.filter;

/** Without pictures when these have been deleted: the form then requires them. The three fields are those of OP-071. */
function formOf(item: Awaited<ReturnType<typeof read>>, context: Context): ItemEntry {
  const { title, label, description, position, imageWeb, imageMobile, itemType, itemValue, middleMenu, blockType } = item;
  return {
    title,
    label: label ?? '',
    description: description ?? '',
    position,
    imageWeb: pictureOf(imageWeb, context),
    imageMobile: pictureOf(imageMobile, context),
    itemType: itemTypeName(itemType),
    itemValue: isFilter(item) ? '' : (item.product ?? itemValue ?? ''),
    filter: isFilter(item) ? (item.filter ?? itemValue ?? '') : '',
    redirectionLink: item.redirectionLink ?? '',
    middleMenu,
    blockType,
  } as ItemEntry;
}

/** ITM-029, ITM-030: the creation omits the separate link. */
const bodyOf = ({ imageWeb, imageMobile, itemType, itemValue, filter, redirectionLink, blockType: _, ...form }: ItemEntry) => ({
  ...form,
  label: form.label || null,
  description: form.description || null,
  imageWeb: imageWeb.uuid,
  imageMobile: imageMobile.uuid,
  itemType: ITEM_TYPES[itemType],
  itemValue: itemValue || filter || null,
  redirectionLink: redirectionLink || null,
});

export const itemProcedures = router({
  list: listProcedure(source),
  /** The block of a list of items, or of a new item. */
  block: adminProcedure.input(ByUuid).query(async ({ ctx, input: { uuid } }) => {
    const { title, blockType, active, position, reference } = await blockOf(ctx, uuid);
    return { title, blockType, active, position, reference };
  }),
  ...recordProcedures(items, {
    kind,
    form: ItemEntry,
    formOf: (item, context) => formOf({ ...item, blockType: 'current_offer' }, context),
    bodyOf,
    sendsNulls: true,
    naturalKey: ({ middleMenu, title, position }) => ({ middleMenu, title, position }),
    find: (ctx, { middleMenu, title, position }) =>
      findExactly(
        (paging) =>
          ctx.call(items.list, {
            query: { ...paging, 'middleMenu.uuid': middleMenu, search: title },
          }),
        (row) => row.title === title && row.position === position,
      ),
  }),
  get: adminProcedure.input(ByUuid).query(async ({ ctx, input: { uuid } }) => formOf(await read(ctx, uuid), ctx)),
  update: editProcedure({
    kind,
    form: ItemEdit,
    read,
    formOf,
    async write(ctx, uuid, form, { blockType }) {
      const item = await ctx.call(items.update, { params: { uuid }, body: bodyOf(form) });
      return { ...item, blockType };
    },
  }),
  remove: removeProcedure(items.remove, kind, { read: async (ctx, uuid) => formOf(await read(ctx, uuid), ctx) }),
});
