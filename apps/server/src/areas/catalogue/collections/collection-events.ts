import { calls } from '@comptoir/marketplace-api/calls';
import { type CollectionEventRow, collectionEventList } from '@comptoir/shared/catalogue/collections/collection-lists';
import { CollectionEventChange, CollectionEventSearch } from '@comptoir/shared/catalogue/collections/collections';
import { Uuid } from '@comptoir/shared/fields';
import type { Page } from '@comptoir/shared/list';
import { listInput } from '@comptoir/shared/list/schema';
import { z } from 'zod';
import { changesBetween } from '../../../mutations/changes.ts';
import { mutation } from '../../../mutations/mutation.ts';
import type { ProcedureContext } from '../../../procedures/call-context.ts';
import { editAct, RestoreInput } from '../../../procedures/edit.ts';
import { slicePage } from '../../../procedures/pages.ts';
import { adminProcedure, router } from '../../../trpc/trpc.ts';

const { collections } = calls.catalogue;

/** Reads all rows in one call: this server makes the pages (COL-030, COL-032). */
const ALL = 9999;

/** The matching categories, and the uuids of all categories that are associated with the collection. */
export async function readEvents(ctx: ProcedureContext, collection: string, search?: string) {
  const query = { page: 1, itemsPerPage: ALL, 'variantProductCollection.uuid': collection, name: search || undefined };
  const { socialEvents, associatedEvents } = await ctx.call(collections.events, { query });
  const associated = new Set(associatedEvents.map(({ uuid }) => uuid));
  const rows = socialEvents.map(
    ({ uuid, name, brands }): CollectionEventRow => ({ uuid, name, brands, isAssociated: associated.has(uuid) }),
  );
  return { rows, associated };
}

export const collectionEventsRouter = router({
  list: adminProcedure.input(listInput(collectionEventList)).query(async ({ ctx, input }): Promise<Page<CollectionEventRow>> => {
    const { rows } = await readEvents(ctx, input.collection, input.search);
    return slicePage(rows, input);
  }),
  /** The counters of the grid, independent of its filters. */
  counts: adminProcedure.input(z.object({ collection: Uuid })).query(async ({ ctx, input }) => {
    const { rows, associated } = await readEvents(ctx, input.collection);
    return { total: rows.length, bound: associated.size };
  }),
  /** Every matching category, for «select all». */
  fetchAll: adminProcedure.input(CollectionEventSearch).query(async ({ ctx, input: { collection, search, boundOnly } }) => {
    const { rows } = await readEvents(ctx, collection, search);
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
      const { rows, associated } = await readEvents(ctx, uuid);
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
