import { calls } from '@comptoir/marketplace-api/calls';
import { collectionList } from '@comptoir/shared/catalogue/collections/collection-lists';
import { callContext } from '../../../procedures/call-context.ts';
import { listProcedure } from '../../../procedures/list.ts';
import { listSource } from '../../../procedures/list-source.ts';
import { ByUuid, removeProcedure } from '../../../procedures/record.ts';
import { adminProcedure, router } from '../../../trpc/trpc.ts';

const { collections } = calls.catalogue;

/** The parameters of the call are as decided (open point of COL-025). */
const source = listSource(collectionList, collections.list, {
  query: ({ page, itemsPerPage, search }) => ({ page, itemsPerPage, name: search || undefined }),
  row: ({ uuid, name }) => ({ uuid, name }),
});

export const collectionsRouter = router({
  list: listProcedure(source),
  /** What it is called, beside the title of its screens (COL-028). */
  name: adminProcedure.input(ByUuid).query(async ({ ctx, input }) => {
    const { name } = await ctx.services.marketplace.call(collections.get, { ...callContext(ctx), params: input });
    return { name };
  }),
  remove: removeProcedure(collections.remove, 'collection'),
});
