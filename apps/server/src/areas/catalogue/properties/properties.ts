import { calls } from '@comptoir/marketplace-api/calls';
import {
  EditedValueForm,
  NewValueForm,
  type Property,
  PropertyForm,
  type PropertyRow,
  type PropertyValue,
} from '@comptoir/shared/catalogue/properties/properties';
import { propertyList, propertyValueList } from '@comptoir/shared/catalogue/properties/property-lists';
import { AppError } from '@comptoir/shared/errors';
import { Uuid } from '@comptoir/shared/fields';
import { conflictTexts } from '@comptoir/shared/form-texts';
import { z } from 'zod';
import { readCopiedList, readCopiedRow } from '../../../catalogue-index/copied-lists.ts';
import { readCopiedSubList } from '../../../catalogue-index/sub-lists.ts';
import { findExactly } from '../../../mutations/find.ts';
import { creation, mutation } from '../../../mutations/mutation.ts';
import { changesBetween, changesOfNew } from '../../../mutations/target.ts';
import { editProcedure } from '../../../procedures/edit.ts';
import { baseOf, refuseOverwrite } from '../../../procedures/edit-in-place.ts';
import { listProcedure, listSource } from '../../../procedures/list.ts';
import { findRow } from '../../../procedures/pages.ts';
import { ByUuid, createdAs } from '../../../procedures/record.ts';
import { orFromCopy, withCopy } from '../../../procedures/with-copy.ts';
import type { ProcedureContext } from '../../../trpc/context.ts';
import { adminProcedure, router } from '../../../trpc/trpc.ts';

const { properties, propertyValues } = calls.catalogue;

/** Any property may be a fixed one, and any value a value of one. */
const stale = ['fixedProperties'] as const;

/** Number of values read per call when searching one of them. */
const VALUES_PAGE = 1_000;

const formOf = ({ name, propertyValues: values }: Property): PropertyForm => ({ name, values });

const search = (input: { page: number; itemsPerPage: number; search?: string | undefined }) => ({
  page: input.page,
  itemsPerPage: input.itemsPerPage,
  search: input.search || undefined,
});

/** Custom properties: the others are fixed, and known by their uuid (PRO-070). */
const ofCustom = (input: Parameters<typeof search>[0]) => ({ specialProperty: true, ...search(input) });

export const propertySource = withCopy(
  listSource(propertyList, properties.list, { query: ofCustom, row: (property) => property }),
  ({ db }) => readCopiedList(db, 'properties'),
);

/** PRO-072. */
export const propertyValueSource = withCopy(
  listSource(propertyValueList, propertyValues.list, {
    params: ({ property }) => ({ propertyUuid: property }),
    query: search,
    row: (value) => value,
  }),
  ({ db }, { property }) => readCopiedSubList(db, 'propertyValues', property),
);

/** A value as it is now, found among those of its property, because no call returns a single one. */
async function findValue({ call }: Pick<ProcedureContext, 'call'>, property: string, uuid: string): Promise<PropertyValue> {
  const readPage = (page: number) =>
    call(propertyValues.list, { params: { propertyUuid: property }, query: { page, itemsPerPage: VALUES_PAGE } });
  const found = await findRow(readPage, (row) => row.uuid === uuid);
  if (found === undefined) throw new AppError('NOT_FOUND', 'the property has no such value');
  return found;
}

export const propertiesRouter = router({
  list: listProcedure(propertySource),
  /** Name of the property, without its values, for its sub-screens. */
  get: adminProcedure.input(ByUuid).query(({ ctx, input }) =>
    orFromCopy<PropertyRow>(
      async () => {
        const { propertyValues: _, ...property } = await ctx.call(properties.get, { params: input });
        return property;
      },
      () => readCopiedRow(ctx.services.db, 'properties', input.uuid),
    ),
  ),
  /** The property with its values, for the edit form (PRO-079). */
  form: adminProcedure.input(ByUuid).query(async ({ ctx, input }) => formOf(await ctx.call(properties.get, { params: input }))),
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
          (paging) => ctx.call(properties.list, { query: ofCustom({ ...paging, search: name }) }),
          (row) => row.name === name,
        ),
      answer: (uuid) => ({ uuid }),
    },
    async run(ctx, input) {
      const { uuid } = await ctx.call(properties.create, { body: input });
      return { uuid };
    },
  }),
  /**
   * Sends the complete property (PRO-080): values that were added, changed or removed concurrently are merged, otherwise these changes
   * would be lost.
   */
  update: editProcedure({
    kind: 'property',
    form: PropertyForm,
    stale,
    read: (ctx, uuid) => ctx.call(properties.get, { params: { uuid } }),
    formOf,
    write: (ctx, uuid, form) => ctx.call(properties.update, { params: { uuid }, body: { uuid, ...form } }),
  }),
  values: listProcedure(propertyValueSource),
  /** Adds a value; the uuid is the property's (PRO-073). Refused on the field `value` when it exists already, ignoring case (PRO-041). */
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
            return ctx.call(propertyValues.list, { params, query: { ...paging, search: value } });
          },
          (row) => row.value === value,
        ),
      answer: (uuid, { value }: { value: string }) => ({ uuid, value }),
    },
    run: (ctx, { uuid, value }) => ctx.call(propertyValues.create, { params: { propertyUuid: uuid }, body: { value } }),
  }),
  /**
   * The uuid is the value's (PRO-076). Same refusal as for a new value (PRO-041). Its property is also a target: its form sends all values.
   */
  editValue: mutation({
    input: EditedValueForm.extend({ ...ByUuid.shape, property: Uuid, base: baseOf(z.string().max(10_000)) }),
    kind: 'propertyValue',
    targets: ({ uuid, property }) => [
      { kind: 'property', record: property },
      { kind: 'propertyValue', record: uuid },
    ],
    changes: 'read',
    stale,
    async run(ctx, { uuid, property, value, base }) {
      const before = await findValue(ctx, property, uuid);
      await refuseOverwrite(
        ctx,
        { kind: 'propertyValue', record: uuid },
        {
          ...{ base, current: before.value, value, path: 'value' },
          message: (by) => conflictTexts.overwritten(by, before.value),
        },
      );
      ctx.changing(changesBetween({ value: before.value }, { value }));
      return ctx.call(propertyValues.update, { params: { uuid }, body: { value } });
    },
  }),
  /** A single value, for the title of its grid; found in its property, because no call returns it. */
  value: adminProcedure.input(z.object({ property: Uuid, value: Uuid })).query(async ({ ctx, input }) => {
    const { name, values } = await ctx.services.reference.property(input.property, ctx.session.caller);
    const known = values.find(({ uuid }) => uuid === input.value) ?? (await findValue(ctx, input.property, input.value));
    return { property: name, value: known.value };
  }),
});
