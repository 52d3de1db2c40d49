import { ViewChange, ViewDefault, ViewForm } from '@comptoir/shared/views/views';
import { mutation } from '../../mutations/mutation.ts';
import { byUuid } from '../../mutations/target.ts';
import { ByUuid } from '../../procedures/record.ts';
import { adminProcedure, router } from '../../trpc/trpc.ts';
import { changeDefault, changeView, createView, readViews, removeView } from './views.ts';

/** Changes are conditional on the version of the view (views.ts): no record lock is needed. */
const ofView = { targets: byUuid('listView'), changes: () => [], locks: () => [] };

/** Saved views of lists (VUE): one's own, and those shared with all administrators. */
export const viewsRouter = router({
  list: adminProcedure.query(({ ctx }) => readViews(ctx)),
  create: mutation({ input: ViewForm, ...ofView, act: 'create', run: createView }),
  update: mutation({ input: ViewChange, ...ofView, run: changeView }),
  remove: mutation({ input: ByUuid, ...ofView, act: 'remove', run: removeView }),
  setDefault: mutation({
    input: ViewDefault,
    targets: ({ uuid }) => (uuid === null ? [] : [{ kind: 'listView', record: uuid }]),
    changes: () => [],
    locks: () => [],
    run: changeDefault,
  }),
});
