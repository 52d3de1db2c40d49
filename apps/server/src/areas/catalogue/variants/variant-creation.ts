import { calls } from '@comptoir/marketplace-api/calls';
import { productFormContract as contract } from '@comptoir/shared/catalogue/products/product-texts';
import { valuesToSend } from '@comptoir/shared/catalogue/variants/variant-combinations';
import { type NewVariantsForm as Form, NewVariantsForm } from '@comptoir/shared/catalogue/variants/variant-form';
import type { VariantRow } from '@comptoir/shared/catalogue/variants/variants';
import { AppError } from '@comptoir/shared/errors';
import { changesSent } from '../../../mutations/changes.ts';
import { findExactly } from '../../../mutations/find.ts';
import { creation } from '../../../mutations/mutation.ts';
import { callContext, type ProcedureContext } from '../../../procedures/call-context.ts';
import { readPages } from '../../../procedures/pages.ts';
import { ByUuid } from '../../../procedures/record.ts';
import { adminProcedure } from '../../../trpc/trpc.ts';

const { attributes, products, variants } = calls.catalogue;

/** PVA-054. */
const ATTRIBUTES = 1_000;
const VARIANTS = 100;

const readAttributes = (ctx: ProcedureContext) =>
  ctx.services.marketplace.call(attributes.list, { ...callContext(ctx), query: { itemsPerPage: ATTRIBUTES } });

/** Inactive ones too: their combinations are taken as well. */
const pageOf = (ctx: ProcedureContext, masterProductUuid: string, paging: { page: number; itemsPerPage: number }) =>
  ctx.services.marketplace.call(variants.list, { ...callContext(ctx), query: { ...paging, masterProductUuid, isTechnical: false } });

/** The variants of a product name their attributes, and what is sent has their uuids. */
async function existingCombinations(ctx: ProcedureContext, masterProduct: string, { items }: Awaited<ReturnType<typeof readAttributes>>) {
  const uuids = new Map(items.map(({ uuid, name }) => [name, uuid]));
  const rows: VariantRow[] = [];
  for await (const { items: page } of readPages((number) => pageOf(ctx, masterProduct, { page: number, itemsPerPage: VARIANTS }))) {
    rows.push(...page);
  }
  return rows.map((row) => row.attributes.map(({ name, value }) => ({ attributeUuid: uuids.get(name) ?? name, value })));
}

const nothingToCreate = () =>
  new AppError('INVALID', 'every combination exists', { fields: [{ path: 'variantsAttributes', message: contract.nothingToCreate }] });

/** New variants of a product, from values of attributes. */
export const variantCreationProcedures = {
  attributes: adminProcedure.query(async ({ ctx }) => (await readAttributes(ctx)).items),
  /** What new variants are made of: their product, the attributes that may tell them apart, and the combinations that exist (PVA-041, PVA-047, PVA-048). */
  subject: adminProcedure.input(ByUuid).query(async ({ ctx, input }) => {
    const [product, known] = await Promise.all([
      ctx.services.marketplace.call(products.get, { ...callContext(ctx), params: input }),
      readAttributes(ctx),
    ]);
    const { prototype, supplier, productName, adminProductName } = product;
    const combinations = (await existingCombinations(ctx, input.uuid, known)).filter(({ length }) => length > 0);
    const own = new Set(combinations.flat().map(({ attributeUuid }) => attributeUuid));
    const attributes = own.size === 0 ? known.items : known.items.filter(({ uuid }) => own.has(uuid));
    return { prototype, supplier, productName, adminProductName, attributes, combinations };
  }),
  create: creation({
    input: NewVariantsForm,
    targets: ({ masterProduct }, created: { uuids: string[] } | undefined) => [
      { kind: 'product', record: masterProduct },
      ...(created?.uuids ?? []).map((record) => ({ kind: 'variant' as const, record })),
    ],
    changes: ({ variantsAttributes }) => changesSent({ values: variantsAttributes.map(({ value }) => value) }),
    creation: {
      kind: 'variant',
      naturalKey: ({ masterProduct }: Form) => ({ masterProduct }),
      // Whichever came since: nobody else creates variants of a product meanwhile, of all that we know.
      find: (ctx, { masterProduct }: { masterProduct: string }) =>
        findExactly(
          (paging) => pageOf(ctx, masterProduct, paging),
          () => true,
        ),
      answer: (_, __, uuids) => ({ uuids: [...uuids] }),
    },
    async run(ctx, { masterProduct, variantsAttributes }): Promise<{ uuids: string[] }> {
      const left = valuesToSend(variantsAttributes, await existingCombinations(ctx, masterProduct, await readAttributes(ctx)));
      // PVA-050.
      if (left.length === 0) throw nothingToCreate();
      await ctx.services.marketplace.call(variants.create, { ...callContext(ctx), body: { masterProduct, variantsAttributes: left } });
      // The marketplace answers nothing of what it made.
      return { uuids: [] };
    },
  }),
};
