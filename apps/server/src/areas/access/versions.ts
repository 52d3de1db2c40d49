import { calls } from '@comptoir/marketplace-api/calls';
import { ApprovedVersionFilters, ApprovedVersionForm } from '@comptoir/shared/access/versions';
import { asking } from '../../procedures/asking.ts';
import { listProcedure } from '../../procedures/list.ts';
import { One } from '../../procedures/record.ts';
import { adminProcedure, router } from '../../trpc/trpc.ts';
import { versionQuery } from '../../views/versions.ts';

const { versions } = calls.access;

export const versionProcedures = router({
  list: listProcedure(versions.list, {
    input: ApprovedVersionFilters,
    query: versionQuery,
    row: ({ uuid, version, os, domain, approved, createdAt, createdBy }) => ({ uuid, version, os, domain, approved, createdAt, createdBy }),
  }),
  create: adminProcedure.input(ApprovedVersionForm).mutation(async ({ ctx, input }) => {
    await ctx.services.marketplace.call(versions.create, { ...asking(ctx), body: input });
  }),
  /** The marketplace only knows how to flip it; a falsy answer is REFUSED (VER-013, VER-015). */
  toggle: adminProcedure.input(One).mutation(async ({ ctx, input }) => {
    await ctx.services.marketplace.done(versions.toggle, { ...asking(ctx), params: input, body: {} });
  }),
  /** A falsy answer is REFUSED (VER-014, VER-016). */
  remove: adminProcedure.input(One).mutation(async ({ ctx, input }) => {
    await ctx.services.marketplace.done(versions.remove, { ...asking(ctx), params: input });
  }),
});
