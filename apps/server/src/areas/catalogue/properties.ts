import { calls } from '@comptoir/marketplace-api/calls';
import {
  EditedValueForm,
  NewValueForm,
  type Property,
  PropertyFilters,
  PropertyForm,
  PropertyValueFilters,
} from '@comptoir/shared/catalogue/properties';
import { Uuid } from '@comptoir/shared/fields';
import { z } from 'zod';
import { asking } from '../../procedures/asking.ts';
import { editProcedure } from '../../procedures/edit.ts';
import { listProcedure } from '../../procedures/list.ts';
import { One } from '../../procedures/record.ts';
import { adminProcedure, router } from '../../trpc/trpc.ts';
import { propertyQuery } from '../../views/properties.ts';
import { propertyValueParams, propertyValueQuery } from '../../views/property-values.ts';

const { properties, propertyValues } = calls.catalogue;

const formOf = ({ name, propertyValues: values }: Property): PropertyForm => ({ name, values });

export const propertiesRouter = router({
  /** The custom ones: the others are fixed, and known by their uuid (PRO-070). */
  list: listProcedure(properties.list, {
    input: PropertyFilters,
    query: propertyQuery,
    row: (property) => property,
  }),
  /** What the screens below a property are named after, without its values. */
  get: adminProcedure.input(One).query(async ({ ctx, input }) => {
    const { propertyValues: _, ...property } = await ctx.services.marketplace.call(properties.get, { ...asking(ctx), params: input });
    return property;
  }),
  /** With its values, for the edit (PRO-079). */
  form: adminProcedure
    .input(One)
    .query(async ({ ctx, input }) => formOf(await ctx.services.marketplace.call(properties.get, { ...asking(ctx), params: input }))),
  /** PRO-078. */
  create: adminProcedure.input(PropertyForm).mutation(async ({ ctx, input }) => {
    const { uuid } = await ctx.services.marketplace.call(properties.create, { ...asking(ctx), body: input });
    return { uuid };
  }),
  /** Sent whole (PRO-080): values that others added, changed or took away meanwhile are merged, or theirs would go. */
  update: editProcedure({
    form: PropertyForm,
    read: (ctx, uuid) => ctx.services.marketplace.call(properties.get, { ...asking(ctx), params: { uuid } }),
    formOf,
    write: (ctx, uuid, form) =>
      ctx.services.marketplace.call(properties.update, { ...asking(ctx), params: { uuid }, body: { uuid, ...form } }),
  }),
  values: adminProcedure.input(PropertyValueFilters).query(({ ctx, input }) =>
    ctx.services.marketplace.call(propertyValues.list, {
      ...asking(ctx),
      params: propertyValueParams(input),
      query: propertyValueQuery(input),
    }),
  ),
  /** A value more; the uuid is the property's (PRO-073). Refused on `value` when it is there already, case apart (PRO-041). */
  addValue: adminProcedure
    .input(NewValueForm.extend(One.shape))
    .mutation(({ ctx, input: { uuid, value } }) =>
      ctx.services.marketplace.call(propertyValues.create, { ...asking(ctx), params: { propertyUuid: uuid }, body: { value } }),
    ),
  /** The uuid is the value's (PRO-076). Refused like a new one (PRO-041). */
  editValue: adminProcedure
    .input(EditedValueForm.extend(One.shape))
    .mutation(({ ctx, input: { uuid, value } }) =>
      ctx.services.marketplace.call(propertyValues.update, { ...asking(ctx), params: { uuid }, body: { value } }),
    ),
  /** One value by its property, for the title of its grid: no call answers a value alone. */
  value: adminProcedure.input(z.object({ property: Uuid, value: Uuid })).query(async ({ ctx, input }) => {
    const params = { uuid: input.property };
    const { name, propertyValues: values } = await ctx.services.marketplace.call(properties.get, { ...asking(ctx), params });
    return { property: name, value: values.find(({ uuid }) => uuid === input.value)?.value ?? null };
  }),
});
