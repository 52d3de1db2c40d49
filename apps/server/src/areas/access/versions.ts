import { calls } from '@comptoir/marketplace-api/calls';
import { ApprovedVersionFilters, ApprovedVersionForm } from '@comptoir/shared/access/versions';
import { Uuid } from '@comptoir/shared/fields';
import { LATEST_FIRST } from '@comptoir/shared/list';
import { z } from 'zod';
import { asking } from '../../procedures/asking.ts';
import { listProcedure } from '../../procedures/list.ts';
import { adminProcedure, router } from '../../trpc/trpc.ts';

const { versions } = calls.access;
const One = z.object({ uuid: Uuid });

export const versionProcedures = router({
  /** The latest first, unless sorted (VER-012, LCM-005). */
  list: listProcedure(versions.list, {
    input: ApprovedVersionFilters,
    query: ({ page, itemsPerPage, search, version, os, domain, approved, sort }) => ({
      page,
      itemsPerPage,
      search: search || undefined,
      version: version || undefined,
      os,
      domain: domain || undefined,
      approved,
      order: sort.length === 0 ? LATEST_FIRST : sort,
    }),
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
