import { calls } from '@comptoir/marketplace-api/calls';
import {
  EditedValueForm,
  NewValueForm,
  type Property,
  PropertyForm,
  type PropertyValue,
} from '@comptoir/shared/catalogue/properties/properties';
import { propertyList, propertyValueList } from '@comptoir/shared/catalogue/properties/property-lists';
import { AppError } from '@comptoir/shared/errors';
import { Uuid } from '@comptoir/shared/fields';
import { z } from 'zod';
import { changesBetween, changesOfNew } from '../../../mutations/changes.ts';
import { findExactly } from '../../../mutations/find.ts';
import { creation, mutation } from '../../../mutations/mutation.ts';
import { callContext } from '../../../procedures/call-context.ts';
import { editProcedure } from '../../../procedures/edit.ts';
import { listProcedure } from '../../../procedures/list.ts';
import { listSource } from '../../../procedures/list-source.ts';
import { findRow } from '../../../procedures/pages.ts';
import { ByUuid, createdAs } from '../../../procedures/record.ts';
import { adminProcedure, router } from '../../../trpc/trpc.ts';

const { properties, propertyValues } = calls.catalogue;

/** Any of them may be a fixed one, or a value of one. */
const stale = ['fixedProperties'] as const;

/** Values read at a time, to find one of them. */
const VALUES_PAGE = 1_000;

const formOf = ({ name, propertyValues: values }: Property): PropertyForm => ({ name, values });

const search = (input: { page: number; itemsPerPage: number; search?: string | undefined }) => ({
  page: input.page,
  itemsPerPage: input.itemsPerPage,
  search: input.search || undefined,
});

/** The custom ones: the others are fixed, and known by their uuid (PRO-070). */
const ofCustom = (input: Parameters<typeof search>[0]) => ({ specialProperty: true, ...search(input) });

export const propertySource = listSource(propertyList, properties.list, { query: ofCustom, row: (property) => property });

/** PRO-072. */
export const propertyValueSource = listSource(propertyValueList, propertyValues.list, {
  params: ({ property }) => ({ propertyUuid: property }),
  query: search,
  row: (value) => value,
});

export const propertiesRouter = router({
  list: listProcedure(propertySource),
  /** What the screens below a property are named after, without its values. */
  get: adminProcedure.input(ByUuid).query(async ({ ctx, input }) => {
    const { propertyValues: _, ...property } = await ctx.services.marketplace.call(properties.get, { ...callContext(ctx), params: input });
    return property;
  }),
  /** With its values, for the edit (PRO-079). */
  form: adminProcedure
    .input(ByUuid)
    .query(async ({ ctx, input }) => formOf(await ctx.services.marketplace.call(properties.get, { ...callContext(ctx), params: input }))),
  /** PRO-078. */
  create: creation({
    input: PropertyForm,
    targets: createdAs('property'),
    changes: changesOfNew,
    creation: {
      kind: 'property',
      naturalKey: ({ name }: PropertyForm) => ({ name }),
      find: (ctx, { name }: { name: string }) =>
        findExactly(
          (paging) => ctx.services.marketplace.call(properties.list, { ...callContext(ctx), query: ofCustom({ ...paging, search: name }) }),
          (row) => row.name === name,
        ),
      answer: (uuid) => ({ uuid }),
    },
    async run(ctx, input) {
      const { uuid } = await ctx.services.marketplace.call(properties.create, { ...callContext(ctx), body: input });
      return { uuid };
    },
  }),
  /** Sent whole (PRO-080): values that others added, changed or took away meanwhile are merged, or theirs would go. */
  update: editProcedure({
    kind: 'property',
    form: PropertyForm,
    stale,
    read: (ctx, uuid) => ctx.services.marketplace.call(properties.get, { ...callContext(ctx), params: { uuid } }),
    formOf,
    write: (ctx, uuid, form) =>
      ctx.services.marketplace.call(properties.update, { ...callContext(ctx), params: { uuid }, body: { uuid, ...form } }),
  }),
  values: listProcedure(propertyValueSource),
  /** A value more; the uuid is the property's (PRO-073). Refused on `value` when it is there already, case apart (PRO-041). */
  addValue: creation({
    input: NewValueForm.extend(ByUuid.shape),
    targets: ({ uuid }, value: PropertyValue | undefined) => [
      { kind: 'property', record: uuid },
      ...(value === undefined ? [] : [{ kind: 'propertyValue' as const, record: value.uuid }]),
    ],
    changes: ({ value }) => changesOfNew({ value }),
    stale,
    creation: {
      kind: 'propertyValue',
      naturalKey: ({ uuid: property, value }: { uuid: string; value: string }) => ({ property, value }),
      find: (ctx, { property, value }: { property: string; value: string }) =>
        findExactly(
          (paging) => {
            const params = { propertyUuid: property };
            return ctx.services.marketplace.call(propertyValues.list, { ...callContext(ctx), params, query: { ...paging, search: value } });
          },
          (row) => row.value === value,
        ),
      answer: (uuid, { value }: { value: string }) => ({ uuid, value }),
    },
    run: (ctx, { uuid, value }) =>
      ctx.services.marketplace.call(propertyValues.create, { ...callContext(ctx), params: { propertyUuid: uuid }, body: { value } }),
  }),
  /** The uuid is the value's (PRO-076). Refused like a new one (PRO-041). Its property is a target too: its form sends all values. */
  editValue: mutation({
    input: EditedValueForm.extend({ ...ByUuid.shape, property: Uuid }),
    targets: ({ uuid, property }) => [
      { kind: 'property', record: property },
      { kind: 'propertyValue', record: uuid },
    ],
    changes: 'read',
    stale,
    async run(ctx, { uuid, property, value }) {
      const { marketplace } = ctx.services;
      // No call answers a value alone.
      const readPage = (page: number) =>
        marketplace.call(propertyValues.list, {
          ...callContext(ctx),
          params: { propertyUuid: property },
          query: { page, itemsPerPage: VALUES_PAGE },
        });
      const before = await findRow(readPage, (row) => row.uuid === uuid);
      if (before === undefined) throw new AppError('NOT_FOUND', 'the property has no such value');
      ctx.changing(changesBetween({ value: before.value }, { value }));
      return marketplace.call(propertyValues.update, { ...callContext(ctx), params: { uuid }, body: { value } });
    },
  }),
  /** One value by its property, for the title of its grid: no call answers a value alone. */
  value: adminProcedure.input(z.object({ property: Uuid, value: Uuid })).query(async ({ ctx, input }) => {
    const { name, values } = await ctx.services.reference.property(input.property, ctx.session.caller);
    return { property: name, value: values.find(({ uuid }) => uuid === input.value)?.value ?? null };
  }),
});
