import { calls } from '@comptoir/marketplace-api/calls';
import { Uuid } from '@comptoir/shared/fields';
import { type Transporter, TransporterFilters, TransporterForm } from '@comptoir/shared/suppliers/transporters';
import { z } from 'zod';
import { throughUs } from '../../marketplace/media.ts';
import { asking } from '../../procedures/asking.ts';
import { editProcedure } from '../../procedures/edit.ts';
import { listProcedure } from '../../procedures/list.ts';
import type { Context } from '../../trpc/context.ts';
import { adminProcedure, router } from '../../trpc/trpc.ts';

const { transporters } = calls.suppliers;
const One = z.object({ uuid: Uuid });

const formOf = ({ name, isActive, vignette }: Transporter, { services: { marketplace } }: Context): TransporterForm => ({
  name,
  isActive,
  vignette: throughUs(vignette, marketplace.origin),
});

export const transporterProcedures = router({
  /** Never the archived ones (TRA-015). */
  list: listProcedure(transporters.list, {
    input: TransporterFilters,
    query: ({ page, itemsPerPage, search, sort }) => ({
      page,
      itemsPerPage,
      search: search || undefined,
      archived: false,
      order: sort.length === 0 ? undefined : sort,
    }),
    row: ({ uuid, name, isActive, createdAt }) => ({ uuid, name, isActive, createdAt }),
  }),
  get: adminProcedure
    .input(One)
    .query(async ({ ctx, input }) => formOf(await ctx.services.marketplace.call(transporters.get, { ...asking(ctx), params: input }), ctx)),
  /** The vignette is left out when there is none (TRA-028). */
  create: adminProcedure.input(TransporterForm).mutation(async ({ ctx, input: { vignette, ...form } }) => {
    const body = { ...form, ...(vignette && { vignette: vignette.uuid }) };
    const { uuid } = await ctx.services.marketplace.call(transporters.create, { ...asking(ctx), body });
    return { uuid };
  }),
  /** The whole form (TRA-031). */
  update: editProcedure({
    form: TransporterForm,
    read: (ctx, uuid) => ctx.services.marketplace.call(transporters.get, { ...asking(ctx), params: { uuid } }),
    formOf,
    write: (ctx, uuid, { vignette, ...form }) => {
      const body = { ...form, vignette: vignette?.uuid ?? null };
      return ctx.services.marketplace.call(transporters.update, { ...asking(ctx), params: { uuid }, body });
    },
  }),
  setActive: adminProcedure.input(One.extend({ isActive: z.boolean() })).mutation(async ({ ctx, input: { uuid, isActive } }) => {
    await ctx.services.marketplace.call(transporters.update, { ...asking(ctx), params: { uuid }, body: { isActive } });
  }),
  /** For good (TRA-013). */
  archive: adminProcedure.input(One).mutation(async ({ ctx, input }) => {
    await ctx.services.marketplace.call(transporters.update, { ...asking(ctx), params: input, body: { archived: true } });
  }),
});
