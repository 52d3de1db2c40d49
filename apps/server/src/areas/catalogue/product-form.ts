import { calls } from '@comptoir/marketplace-api/calls';
import { FIXED_PROPERTIES } from '@comptoir/shared/catalogue/product-facts';
import { prototypeName } from '@comptoir/shared/catalogue/product-prototypes';
import { createdPayload, editedPayload, fieldOf, ProductCreation, ProductEdition } from '@comptoir/shared/catalogue/product-rules';
import { AppError } from '@comptoir/shared/errors';
import { type Option, Uuid } from '@comptoir/shared/fields';
import { z } from 'zod';
import { type Asking, asking } from '../../procedures/asking.ts';
import { editProcedure } from '../../procedures/edit.ts';
import { One } from '../../procedures/record.ts';
import { adminProcedure } from '../../trpc/trpc.ts';
import { valuesOf } from './product-values.ts';

const { products, properties, propertyValues } = calls.catalogue;

/** Brands offered while one types (PRD-057). */
const BRANDS = 10;
/** PRD-183. */
const SHIPPING_METHODS = 1_000;

const read = (ctx: Asking, uuid: string) => ctx.services.marketplace.call(products.get, { ...asking(ctx), params: { uuid } });

/** The five prototypes have one way to be written, each with its own body (PRD-166 to PRD-175): the schema chose it, the compiler cannot. */
const writesOf = (prototype: string) => products[prototypeName(prototype)] as unknown as typeof products.eTicket;

/** What the marketplace refuses of a block, said of the field of the form. */
async function byField<Result>(prototype: string, run: () => Promise<Result>): Promise<Result> {
  try {
    return await run();
  } catch (error) {
    if (!(error instanceof AppError) || error.fields.length === 0) throw error;
    const fields = error.fields.map(({ path, message }) => ({ path: fieldOf(path, prototype), message }));
    throw new AppError(error.code, error.message, { fields, serverMessage: error.serverMessage, cause: error });
  }
}

/** Values of a fixed property, as choices (REF-013, REF-015). */
async function valuesOfProperty(ctx: Asking, uuid: string): Promise<Option[]> {
  const { propertyValues: values } = await ctx.services.marketplace.call(properties.get, { ...asking(ctx), params: { uuid } });
  return values.map(({ uuid: value, value: label }) => ({ uuid: value, value: label }));
}

/** What the forms of a product read and write. */
export const productFormProcedures = {
  /** The values of its form, and the variant that its addresses belong to (PRD-133). */
  get: adminProcedure.input(One).query(async ({ ctx, input }) => {
    const product = await read(ctx, input.uuid);
    const { technicalVariantUuid, geolocations } = product;
    return { values: valuesOf(product, ctx.services.marketplace.origin), technicalVariantUuid, addresses: geolocations.length };
  }),
  create: adminProcedure.input(ProductCreation).mutation(({ ctx, input }) =>
    byField(input.kind, async () => {
      const body = createdPayload(input) as never;
      const { uuid } = await ctx.services.marketplace.call(writesOf(input.kind).create, { ...asking(ctx), body });
      return { uuid };
    }),
  ),
  /** The whole payload of its prototype; its addresses stay as they are (PRD-122). */
  update: editProcedure({
    form: ProductEdition,
    read,
    formOf: (product, { services: { marketplace } }) => valuesOf(product, marketplace.origin),
    write: (ctx, uuid, form) =>
      byField(form.kind, async () => {
        const body = editedPayload(form) as never;
        await ctx.services.marketplace.call(writesOf(form.kind).update, { ...asking(ctx), params: { uuid }, body });
        return read(ctx, uuid);
      }),
  }),
  /** Choices of the fixed properties (PRD-062 to PRD-064). */
  choices: adminProcedure.query(async ({ ctx }) => {
    const [socialEvent, urssafEvent, urssafClassification] = await Promise.all([
      valuesOfProperty(ctx, FIXED_PROPERTIES.socialEvent),
      valuesOfProperty(ctx, FIXED_PROPERTIES.urssafEvent),
      valuesOfProperty(ctx, FIXED_PROPERTIES.urssafClassification),
    ]);
    return { socialEvent, urssafEvent, urssafClassification };
  }),
  brands: adminProcedure.input(z.object({ name: z.string().trim().max(50) })).query(async ({ ctx, input: { name } }) => {
    const query = { search: name || undefined, page: 1, itemsPerPage: BRANDS };
    const params = { propertyUuid: FIXED_PROPERTIES.brand };
    const { items } = await ctx.services.marketplace.call(propertyValues.list, { ...asking(ctx), params, query });
    return items;
  }),
  /** The active ones of a supplier (PRD-183). */
  shippingMethods: adminProcedure.input(z.object({ supplier: Uuid })).query(async ({ ctx, input }): Promise<Option[]> => {
    const query = { status: true, itemsPerPage: SHIPPING_METHODS };
    const params = { uuid: input.supplier };
    const { items } = await ctx.services.marketplace.call(calls.suppliers.shippingMethods.list, { ...asking(ctx), params, query });
    return items.map(({ uuid, name }) => ({ uuid, value: name }));
  }),
};
