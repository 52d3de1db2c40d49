import { calls } from '@comptoir/marketplace-api/calls';
import { collectionList } from '@comptoir/shared/catalogue/collections/collection-lists';
import { type Collection, CollectionEdit, CollectionEntry, type CollectionRow } from '@comptoir/shared/catalogue/collections/collections';
import { AppError } from '@comptoir/shared/errors';
import { merge } from '@comptoir/shared/merge';
import { readCopiedList, readCopiedRow } from '../../../catalogue-index/copied-lists.ts';
import { readEvents } from '../../../catalogue-index/marked-rows.ts';
import { findExactly } from '../../../mutations/find.ts';
import { creation, mutation } from '../../../mutations/mutation.ts';
import { byUuid, changesBetween, changesSent } from '../../../mutations/target.ts';
import { Age, editAct, RestoreInput } from '../../../procedures/edit.ts';
import { lastWriterOf } from '../../../procedures/last-writer.ts';
import { listProcedure, listSource } from '../../../procedures/list.ts';
import { ByUuid, createdAs, removeProcedure } from '../../../procedures/record.ts';
import { orFromCopy, withCopy } from '../../../procedures/with-copy.ts';
import type { ProcedureContext } from '../../../trpc/context.ts';
import { adminProcedure, router } from '../../../trpc/trpc.ts';
import { everyVariant } from './collection-variants.ts';

const { collections } = calls.catalogue;

const kind = 'collection';

const membersOf = ({ variantProductsUuids }: Collection) => [...variantProductsUuids].sort();

async function readForm(ctx: ProcedureContext, uuid: string) {
  const [collection, { associated }] = await Promise.all([ctx.call(collections.get, { params: { uuid } }), readEvents(ctx.call, uuid)]);
  return { name: collection.name, variants: membersOf(collection), socialEvents: [...associated].sort() };
}

/** The parameters of the call follow the decision for the open point of COL-025. */
const source = withCopy(
  listSource(collectionList, collections.list, {
    query: ({ page, itemsPerPage, search }) => ({ page, itemsPerPage, name: search || undefined }),
    row: ({ uuid, name }) => ({ uuid, name }),
  }),
  ({ db }) => readCopiedList(db, 'collections'),
);

export const collectionsRouter = router({
  list: listProcedure(source),
  /** Its name, shown beside the title of its screens (COL-028). */
  name: adminProcedure.input(ByUuid).query(async ({ ctx, input }) => {
    const { name } = await orFromCopy<CollectionRow>(
      () => ctx.call(collections.get, { params: input }),
      () => readCopiedRow(ctx.services.db, 'collections', input.uuid),
    );
    return { name };
  }),
  /** What the history can set back (HIS-010). */
  form: adminProcedure.input(ByUuid).query(({ ctx, input }) => readForm(ctx, input.uuid)),
  /** The payload follows the decisions (COL-018 to COL-021, COL-026). */
  create: creation({
    input: CollectionEntry,
    targets: createdAs(kind),
    changes: ({ name, isAllSelected, add }) => changesSent({ name, isAllSelected, added: add.length }),
    creation: {
      kind,
      naturalKey: ({ name }) => ({ name }),
      find: (ctx, { name }: { name: string }) =>
        findExactly(
          (paging) => ctx.call(collections.list, { query: { ...paging, name } }),
          (row) => row.name === name,
        ),
      answer: (uuid) => ({ uuid }),
    },
    async run(ctx, { name, isAllSelected, add, remove }) {
      const variantProductsUuids = isAllSelected ? (await everyVariant(ctx, { without: remove })).free : add;
      const body = { name, variantProductsUuids };
      const { uuid } = await ctx.call(collections.create, { body });
      return { uuid };
    },
  }),
  /**
   * Sends only added and removed variants (COL-015, COL-027), so that concurrent additions and removals are kept. An unchanged name takes
   * the concurrent value; a name changed on both sides is a conflict.
   */
  update: mutation({
    input: CollectionEdit.extend({ age: Age, ...RestoreInput.shape }),
    act: editAct,
    targets: byUuid(kind),
    changes: 'read',
    async run(ctx, { uuid, base, age, name: mine, isAllSelected, add, remove }) {
      const current = await ctx.call(collections.get, { params: { uuid } });
      const { form, clashes } = merge(base, { name: mine }, { name: current.name });
      if (clashes.length > 0) {
        const by = await lastWriterOf(ctx, { kind, record: uuid }, age);
        throw new AppError('CONFLICT', 'the name was changed elsewhere', { fields: [{ path: 'name', message: '' }], by: by ?? undefined });
      }
      const { name } = form;
      const all = isAllSelected ? await everyVariant(ctx, { collection: uuid, without: remove }) : null;
      const selectedProductsUuidsToAdd = all?.free ?? add;
      const unSelectedProductsUuidsToRemove = all?.left ?? remove;
      const removed = new Set(unSelectedProductsUuidsToRemove);
      const variants = [...new Set([...current.variantProductsUuids, ...selectedProductsUuidsToAdd])].filter((one) => !removed.has(one));
      ctx.changing(changesBetween({ name: current.name, variants: membersOf(current) }, { name, variants: variants.sort() }));
      const body = { uuid, name, selectedProductsUuidsToAdd, unSelectedProductsUuidsToRemove };
      await ctx.call(collections.update, { body });
      return null;
    },
  }),
  remove: removeProcedure(collections.remove, kind, { read: readForm }),
});
