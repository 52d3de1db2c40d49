import { calls } from '@comptoir/marketplace-api/calls';
import { productFormContract as contract } from '@comptoir/shared/catalogue/products/product-texts';
import { BatchItem, VariantBatch } from '@comptoir/shared/catalogue/variants/variant-batch';
import { valuesToSend } from '@comptoir/shared/catalogue/variants/variant-combinations';
import { NewVariantsForm } from '@comptoir/shared/catalogue/variants/variant-form';
import { variantList } from '@comptoir/shared/catalogue/variants/variant-list';
import { AppError } from '@comptoir/shared/errors';
import { listInput } from '@comptoir/shared/list/schema';
import { readCopiedVariants } from '../../../catalogue-index/variants.ts';
import { authorOf } from '../../../jobs/claim.ts';
import { findExactly } from '../../../mutations/find.ts';
import { creation, mutation, RequestKeyInput } from '../../../mutations/mutation.ts';
import { changesSent } from '../../../mutations/target.ts';
import { listSource, readListPage } from '../../../procedures/list.ts';
import { ByUuid, removeProcedure } from '../../../procedures/record.ts';
import { startJob, startsJob } from '../../../procedures/start-job.ts';
import { withCopy } from '../../../procedures/with-copy.ts';
import type { ProcedureContext } from '../../../trpc/context.ts';
import { adminProcedure, router } from '../../../trpc/trpc.ts';
import { existingVariants, pageOfVariants, readAttributes } from './existing-variants.ts';
import { variantBatch } from './variant-batch.ts';
import { variantEditProcedures } from './variant-edit.ts';

const { attributes, products, variants } = calls.catalogue;

const existingCombinations = async (ctx: ProcedureContext, masterProduct: string, known: Awaited<ReturnType<typeof readAttributes>>) =>
  (await existingVariants(ctx.call, masterProduct, known)).map(({ combination }) => combination);

const nothingToCreate = () =>
  new AppError('INVALID', 'every combination exists', { fields: [{ path: 'variantsAttributes', message: contract.nothingToCreate }] });

/** Creates variants of a product from values of attributes. */
const variantCreationProcedures = {
  /** One attribute with its current values (PVA-055). */
  attribute: adminProcedure.input(ByUuid).query(({ ctx, input }) => ctx.call(attributes.get, { params: input })),
  /** Input for new variants: their product, the available attributes, and the existing combinations (PVA-041, PVA-047, PVA-048). */
  subject: adminProcedure.input(ByUuid).query(async ({ ctx, input }) => {
    const [product, known] = await Promise.all([ctx.call(products.get, { params: input }), readAttributes(ctx.call)]);
    const { prototype, supplier, productName, adminProductName } = product;
    const combinations = (await existingCombinations(ctx, input.uuid, known)).filter(({ length }) => length > 0);
    const own = new Set(combinations.flat().map(({ attributeUuid }) => attributeUuid));
    const offered = own.size === 0 ? known.items : known.items.filter(({ uuid }) => own.has(uuid));
    const named = offered.map(({ uuid, name }) => ({ uuid, name }));
    return { prototype, supplier, productName, adminProductName, attributes: named, combinations };
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
      naturalKey: ({ masterProduct }: NewVariantsForm) => ({ masterProduct }),
      // Variants that did not exist before: the record lock prevents other writes through this server.
      find: (ctx, { masterProduct }: { masterProduct: string }) =>
        findExactly(
          (paging) => pageOfVariants(ctx.call, masterProduct, paging),
          () => true,
        ),
      answer: (_, __, uuids) => ({ uuids: [...uuids] }),
    },
    async run(ctx, { masterProduct, variantsAttributes }): Promise<{ uuids: string[] }> {
      const known = await readAttributes(ctx.call);
      const left = valuesToSend(variantsAttributes, await existingCombinations(ctx, masterProduct, known));
      // PVA-050.
      if (left.length === 0) throw nothingToCreate();
      await ctx.call(variants.create, { body: { masterProduct, variantsAttributes: left } });
      // The reply does not name the created variants.
      return { uuids: [] };
    },
  }),
  /** Many variants, or variants with their own values, are created in a job (VAS-005). */
  startBatch: mutation({
    input: VariantBatch.and(RequestKeyInput),
    ...startsJob,
    run: (ctx, input) => startJob(ctx, variantBatch.kind, input),
  }),
  /** The author's last job for this product: its input, and the result of each combination (VAS-005, VAS-006). */
  batch: adminProcedure.input(ByUuid).query(async ({ ctx, input }) => {
    const found = await ctx.services.jobs.latest(authorOf(ctx.session), variantBatch.kind, 'masterProduct', input.uuid);
    if (found === null) return null;
    const { job, payload, items } = found;
    return { job, axes: payload.axes, rows: payload.rows, items: items.map((item) => BatchItem.parse(item)) };
  }),
};

const { variants: described } = calls.catalogue;

/** Active variants that can be sold (PVA-013), page by page, as decided for PVA-011. */
export const variantSource = withCopy(
  listSource(variantList, described.list, {
    query: ({ page, itemsPerPage, product }) => ({ page, itemsPerPage, masterProductUuid: product, status: true, isTechnical: false }),
    row: (variant) => ({ ...variant, isLast: false }),
  }),
  async ({ db }, { product }) => {
    const copy = await readCopiedVariants(db, product);
    return copy && { ...copy, rows: copy.rows.map((variant) => ({ ...variant, isLast: false })) };
  },
);

/** Inactive variants, which are not in the list, count too. */
async function isOnlyVariant(ctx: ProcedureContext, product: string): Promise<boolean> {
  const query = { page: 1, itemsPerPage: 1, masterProductUuid: product, isTechnical: false };
  const { total } = await ctx.call(described.list, { query });
  return total === 1;
}

export const variantsRouter = router({
  ...variantCreationProcedures,
  ...variantEditProcedures,
  list: adminProcedure.input(listInput(variantList)).query(async ({ ctx, input }) => {
    const page = await readListPage(variantSource, ctx, input);
    const { items, total, copy } = page;
    const isLast =
      copy === undefined && total === 1 && items.some(({ isDefault }) => !isDefault) && (await isOnlyVariant(ctx, input.product));
    return { ...page, items: items.map((row) => ({ ...row, isLast })) };
  }),
  /** Refused for the default variant and for the last one (PVA-021, PVA-023). */
  archive: removeProcedure(described.archive, 'variant', { act: 'archive', named: described.get }),
});
