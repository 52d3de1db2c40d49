import { calls } from '@comptoir/marketplace-api/calls';
import { LATEST_FIRST } from '@comptoir/shared/list';
import { transporterList } from '@comptoir/shared/suppliers/transporter-list';
import { TransporterForm, type TransporterOption, TransporterOptions } from '@comptoir/shared/suppliers/transporters';
import { findExactly } from '../../mutations/find.ts';
import { callContext, type ProcedureContext } from '../../procedures/call-context.ts';
import { listProcedure } from '../../procedures/list.ts';
import { listSource } from '../../procedures/list-source.ts';
import { pagedQuery } from '../../procedures/paged-query.ts';
import { pictureOf } from '../../procedures/picture.ts';
import { changeProcedure, flagProcedure, recordProcedures } from '../../procedures/record.ts';
import { adminProcedure, router } from '../../trpc/trpc.ts';

const { transporters } = calls.suppliers;

const kind = 'transporter';
/** One of them, such as what a flag held before. */
const before = (ctx: ProcedureContext, uuid: string) =>
  ctx.services.marketplace.call(transporters.get, { ...callContext(ctx), params: { uuid } });

/** Never the archived ones (TRA-015). */
export const transporterSource = listSource(transporterList, transporters.list, {
  query: (input) => ({ ...pagedQuery(transporterList, input), archived: false }),
  row: ({ uuid, name, isActive, createdAt }) => ({ uuid, name, isActive, createdAt }),
  tieBreak: LATEST_FIRST,
});

export const transporterProcedures = router({
  list: listProcedure(transporterSource),
  /** The active ones, and the one that a shipping method has, whatever became of it (SHP-047, SHP-048). */
  options: adminProcedure.input(TransporterOptions).query(async ({ ctx, input: { current } }): Promise<TransporterOption[]> => {
    const { items } = await ctx.services.marketplace.call(transporters.all, { ...callContext(ctx), query: { isActive: true } });
    if (current === null || items.some(({ uuid }) => uuid === current)) return items;
    const { uuid, name } = await before(ctx, current);
    return [...items, { uuid, name }];
  }),
  ...recordProcedures(transporters, {
    kind,
    form: TransporterForm,
    formOf: ({ name, isActive, vignette }, context) => ({ name, isActive, vignette: pictureOf(vignette, context) }),
    bodyOf: ({ vignette, ...form }) => ({ ...form, vignette: vignette?.uuid ?? null }),
    naturalKey: ({ name }) => ({ name }),
    find: (ctx, { name }) =>
      findExactly(
        (paging) =>
          ctx.services.marketplace.call(transporters.list, { ...callContext(ctx), query: { ...paging, search: name, archived: false } }),
        (row) => row.name === name,
      ),
  }),
  setActive: flagProcedure(transporters.update, 'isActive', { kind, before }),
  /** For good (TRA-013). */
  archive: changeProcedure(transporters.update, { archived: true }, { kind }),
});
