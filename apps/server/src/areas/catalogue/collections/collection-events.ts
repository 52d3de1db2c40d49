import { calls } from '@comptoir/marketplace-api/calls';
import { type CollectionEventRow, collectionEventList } from '@comptoir/shared/catalogue/collections/collection-lists';
import { CollectionEventChange, CollectionEventSearch } from '@comptoir/shared/catalogue/collections/collections';
import { Uuid } from '@comptoir/shared/fields';
import type { Page } from '@comptoir/shared/list';
import { listInput } from '@comptoir/shared/list/schema';
import { z } from 'zod';
import { readEvents } from '../../../catalogue-index/marked-rows.ts';
import { readCopiedSubList } from '../../../catalogue-index/sub-lists.ts';
import { mutation } from '../../../mutations/mutation.ts';
import { changesBetween } from '../../../mutations/target.ts';
import { editAct, RestoreInput } from '../../../procedures/edit.ts';
import { slicePage } from '../../../procedures/pages.ts';
import { orFromCopy, pageOfCopy } from '../../../procedures/with-copy.ts';
import { adminProcedure, router } from '../../../trpc/trpc.ts';

const { collections } = calls.catalogue;

export const collectionEventsRouter = router({
  list: adminProcedure.input(listInput(collectionEventList)).query(({ ctx, input }) =>
    orFromCopy(
      async (): Promise<Page<CollectionEventRow>> => {
        const { rows } = await readEvents(ctx.call, input.collection, input.search);
        return slicePage(rows, input);
      },
      async () => {
        const copy = await readCopiedSubList(ctx.services.db, 'collectionEvents', input.collection);
        return copy && pageOfCopy(collectionEventList, copy, input);
      },
    ),
  ),
  /** The counters of the grid, independent of its filters. */
  counts: adminProcedure.input(z.object({ collection: Uuid })).query(async ({ ctx, input }) => {
    const { rows, associated } = await readEvents(ctx.call, input.collection);
    return { total: rows.length, bound: associated.size };
  }),
  /** Every matching category, for «select all». */
  fetchAll: adminProcedure.input(CollectionEventSearch).query(async ({ ctx, input: { collection, search, boundOnly } }) => {
    const { rows } = await readEvents(ctx.call, collection, search);
    return rows.filter(({ isAssociated }) => isAssociated || !boundOnly).map(({ uuid, isAssociated }) => ({ uuid, bound: isAssociated }));
  }),
  /** The complete list is sent, also when it is empty (COL-031, open point of COL-022). */
  save: mutation({
    input: CollectionEventChange.extend(RestoreInput.shape),
    act: editAct,
    targets: ({ uuid }) => [{ kind: 'collection', record: uuid }],
    changes: 'read',
    locks: ({ uuid }) => [{ kind: 'collection', record: uuid }],
    async run(ctx, { uuid, isAllSelected, add, remove }) {
      const { rows, associated } = await readEvents(ctx.call, uuid);
      const before = [...associated].sort();
      const removed = new Set(remove);
      const chosen = isAllSelected ? rows.map((row) => row.uuid) : [...associated, ...add.filter((event) => !associated.has(event))];
      const socialEvents = chosen.filter((event) => !removed.has(event));
      ctx.changing(changesBetween({ socialEvents: before }, { socialEvents: socialEvents.toSorted() }));
      const body = { variantProductCollection: uuid, socialEvents };
      await ctx.call(collections.saveEvents, { body });
      return null;
    },
  }),
});
