import { calls } from '@comptoir/marketplace-api/calls';
import { PropertyFilters, PropertyValueFilters } from '@comptoir/shared/catalogue/properties';
import { Uuid } from '@comptoir/shared/fields';
import { z } from 'zod';
import { asking } from '../../procedures/asking.ts';
import { listProcedure } from '../../procedures/list.ts';
import { adminProcedure, router } from '../../trpc/trpc.ts';

export const propertiesRouter = router({
  /** The custom ones: the others are fixed, and known by their uuid (PRO-070). */
  list: listProcedure(calls.catalogue.properties.list, {
    input: PropertyFilters,
    query: ({ page, itemsPerPage, search }) => ({ specialProperty: true, page, itemsPerPage, search: search || undefined }),
    row: (property) => property,
  }),
  /** What the screens below a property are named after, without its values. */
  get: adminProcedure.input(z.object({ uuid: Uuid })).query(async ({ ctx, input }) => {
    const { propertyValues: _, ...property } = await ctx.services.marketplace.call(calls.catalogue.properties.get, {
      ...asking(ctx),
      params: input,
    });
    return property;
  }),
  values: adminProcedure.input(PropertyValueFilters).query(({ ctx, input: { property, page, itemsPerPage, search } }) =>
    ctx.services.marketplace.call(calls.catalogue.propertyValues.list, {
      ...asking(ctx),
      params: { propertyUuid: property },
      query: { page, itemsPerPage, search: search || undefined },
    }),
  ),
  /** One value by its property, for the title of its grid: no call answers a value alone. */
  value: adminProcedure.input(z.object({ property: Uuid, value: Uuid })).query(async ({ ctx, input }) => {
    const { name, propertyValues } = await ctx.services.marketplace.call(calls.catalogue.properties.get, {
      ...asking(ctx),
      params: { uuid: input.property },
    });
    return { property: name, value: propertyValues.find(({ uuid }) => uuid === input.value)?.value ?? null };
  }),
});
