import { calls } from '@comptoir/marketplace-api/calls';
import { FIXED_PROPERTIES } from '@comptoir/shared/catalogue/products/product-facts';
import { prototypeName, prototypeOf } from '@comptoir/shared/catalogue/products/product-prototypes';
import {
  CreateProductForm,
  createdPayload,
  EditProductForm,
  editedPayload,
  fieldOf,
} from '@comptoir/shared/catalogue/products/product-rules';
import { productFormTexts as texts } from '@comptoir/shared/catalogue/products/product-texts';
import type { ProductValues } from '@comptoir/shared/catalogue/products/product-values';
import { AppError } from '@comptoir/shared/errors';
import { type Option, Uuid } from '@comptoir/shared/fields';
import { fold } from '@comptoir/shared/fold';
import { secretFieldsOf } from '@comptoir/shared/secret-fields';
import { z } from 'zod';
import { findExactly } from '../../../mutations/find.ts';
import { creation } from '../../../mutations/mutation.ts';
import { changesOfNew } from '../../../mutations/target.ts';
import { editProcedure } from '../../../procedures/edit.ts';
import { ByUuid, createdAs } from '../../../procedures/record.ts';
import type { ProcedureContext } from '../../../trpc/context.ts';
import { adminProcedure } from '../../../trpc/trpc.ts';
import { valuesOf } from './product-values.ts';

const { products } = calls.catalogue;

/** Maximum number of brands in the autocomplete (PRD-057). */
const BRANDS = 10;
/** PRD-183. */
const SHIPPING_METHODS = 1_000;

const read = (ctx: ProcedureContext, uuid: string) => ctx.call(products.get, { params: { uuid } });

/**
 * The five prototypes are written the same way, each with its own body (PRD-166 to PRD-175): the schema is selected at run time, which the
 * compiler cannot follow.
 */
export const writesOf = (form: ProductValues) => products[prototypeOf(form)] as unknown as typeof products.eTicket;

/** The prototype of a product cannot be changed by an edit (PRD-140, STR-011). */
const anotherPrototype = () =>
  new AppError('INVALID', 'the product is of another prototype', { fields: [{ path: 'kind', message: texts.wrongPrototype }] });

/** Moves the marketplace's violations of a block to the matching field of the form. */
export async function byField<Result>(prototype: string, run: () => Promise<Result>): Promise<Result> {
  try {
    return await run();
  } catch (error) {
    if (!(error instanceof AppError) || error.fields.length === 0) throw error;
    const fields = error.fields.map(({ path, message }) => ({ path: fieldOf(path, prototype), message }));
    throw new AppError(error.code, error.message, { fields, serverMessage: error.serverMessage, cause: error });
  }
}

/**
 * Values of the fixed properties as choices (REF-013, REF-015), from the reference data: opening a form makes no call to the marketplace.
 */
async function fixedValues({ services, session }: ProcedureContext) {
  const { items } = await services.reference.read('fixedProperties', session.caller);
  return (name: keyof typeof FIXED_PROPERTIES): Option[] => items.find(({ uuid }) => uuid === FIXED_PROPERTIES[name])?.values ?? [];
}

/** A typed brand becomes a value of its property (PRD-057). */
const staleByBrand = ({ brand }: Pick<ProductValues, 'brand'>) =>
  brand !== null && brand.uuid === null ? (['fixedProperties'] as const) : [];

/** Procedures of the product forms. */
export const productFormProcedures = {
  /** The values of the form, and the variant to which the product's addresses belong (PRD-133). */
  get: adminProcedure.input(ByUuid).query(async ({ ctx, input }) => {
    const product = await read(ctx, input.uuid);
    const { technicalVariantUuid, geolocations, adminProductName, productName, prototype } = product;
    // Shown read-only under its own prototype: saving with another form would change its prototype (STR-011).
    const values = prototypeName(prototype.uuid) === null ? null : valuesOf(product, ctx.services.marketplace.origin);
    return { values, name: adminProductName || productName, prototype, technicalVariantUuid, addresses: geolocations.length };
  }),
  create: creation({
    input: CreateProductForm,
    targets: createdAs('product'),
    changes: (input) => changesOfNew(input, secretFieldsOf('product')),
    stale: staleByBrand,
    creation: {
      kind: 'product',
      naturalKey: ({ adminProductName, productName }: z.output<typeof CreateProductForm>) => ({ adminProductName, productName }),
      find: (ctx, { adminProductName, productName }: { adminProductName: string; productName: string }) =>
        findExactly(
          (paging) => {
            const query = { ...paging, searchByAdminProductName: adminProductName };
            return ctx.call(products.list, { query });
          },
          (row) => row.adminProductName === adminProductName && row.productName === productName,
        ),
      answer: (uuid) => ({ uuid }),
    },
    run: (ctx, input) =>
      byField(input.kind, async () => {
        const body = createdPayload(input) as never;
        const { uuid } = await ctx.call(writesOf(input).create, { body });
        return { uuid };
      }),
  }),
  /** Sends the complete payload of the prototype; the addresses are not changed (PRD-122). */
  update: editProcedure({
    kind: 'product',
    form: EditProductForm,
    stale: staleByBrand,
    read,
    formOf: (product, { services: { marketplace } }) => {
      if (prototypeName(product.prototype.uuid) === null) throw anotherPrototype();
      return valuesOf(product, marketplace.origin);
    },
    write: (ctx, uuid, form, before) =>
      byField(form.kind, async () => {
        if (before.prototype.uuid !== form.kind) throw anotherPrototype();
        const body = editedPayload(form) as never;
        await ctx.call(writesOf(form).update, { params: { uuid }, body });
        return null;
      }),
  }),
  /** Choices of the fixed properties (PRD-062 to PRD-064). */
  choices: adminProcedure.query(async ({ ctx }) => {
    const valuesOfProperty = await fixedValues(ctx);
    return {
      socialEvent: valuesOfProperty('socialEvent'),
      urssafEvent: valuesOfProperty('urssafEvent'),
      urssafClassification: valuesOfProperty('urssafClassification'),
    };
  }),
  brands: adminProcedure.input(z.object({ name: z.string().trim().max(50) })).query(async ({ ctx, input: { name } }) => {
    const term = fold(name);
    const brands = (await fixedValues(ctx))('brand');
    return brands.filter(({ value }) => fold(value).includes(term)).slice(0, BRANDS);
  }),
  /** Active shipping methods of a supplier (PRD-183). */
  shippingMethods: adminProcedure.input(z.object({ supplier: Uuid })).query(async ({ ctx, input }): Promise<Option[]> => {
    const query = { status: true, itemsPerPage: SHIPPING_METHODS };
    const params = { uuid: input.supplier };
    const { items } = await ctx.call(calls.suppliers.shippingMethods.list, { params, query });
    return items.map(({ uuid, name }) => ({ uuid, value: name }));
  }),
};
