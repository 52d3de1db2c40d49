import { calls } from '@comptoir/marketplace-api/calls';
import { productFormContract as contract } from '@comptoir/shared/catalogue/products/product-texts';
import { BatchItem, VariantBatch } from '@comptoir/shared/catalogue/variants/variant-batch';
import { valuesToSend } from '@comptoir/shared/catalogue/variants/variant-combinations';
import { type NewVariantsForm as Form, NewVariantsForm } from '@comptoir/shared/catalogue/variants/variant-form';
import { AppError } from '@comptoir/shared/errors';
import type { JobView } from '@comptoir/shared/jobs/jobs';
import { authorOf } from '../../../jobs/author.ts';
import { changesSent } from '../../../mutations/changes.ts';
import { findExactly } from '../../../mutations/find.ts';
import { creation, mutation, RequestKeyInput } from '../../../mutations/mutation.ts';
import { callContext, type ProcedureContext } from '../../../procedures/call-context.ts';
import { ByUuid } from '../../../procedures/record.ts';
import { startJob, startsJob } from '../../../procedures/start-job.ts';
import { adminProcedure } from '../../../trpc/trpc.ts';
import { existingVariants, pageOfVariants, readAttributes } from './existing-variants.ts';
import { variantBatch } from './variant-batch.ts';

const { attributes, products, variants } = calls.catalogue;

const existingCombinations = async (ctx: ProcedureContext, masterProduct: string, known: Awaited<ReturnType<typeof readAttributes>>) =>
  (await existingVariants(ctx.services.marketplace, callContext(ctx), masterProduct, known)).map(({ combination }) => combination);

const nothingToCreate = () =>
  new AppError('INVALID', 'every combination exists', { fields: [{ path: 'variantsAttributes', message: contract.nothingToCreate }] });

/** Creates variants of a product from values of attributes. */
export const variantCreationProcedures = {
  /** One attribute with its current values (PVA-055). */
  attribute: adminProcedure
    .input(ByUuid)
    .query(({ ctx, input }) => ctx.services.marketplace.call(attributes.get, { ...callContext(ctx), params: input })),
  /** Input for new variants: their product, the available attributes, and the existing combinations (PVA-041, PVA-047, PVA-048). */
  subject: adminProcedure.input(ByUuid).query(async ({ ctx, input }) => {
    const { marketplace } = ctx.services;
    const [product, known] = await Promise.all([
      marketplace.call(products.get, { ...callContext(ctx), params: input }),
      readAttributes(marketplace, callContext(ctx)),
    ]);
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
      naturalKey: ({ masterProduct }: Form) => ({ masterProduct }),
      // Variants that did not exist before: the record lock prevents other writes through this server.
      find: (ctx, { masterProduct }: { masterProduct: string }) =>
        findExactly(
          (paging) => pageOfVariants(ctx.services.marketplace, callContext(ctx), masterProduct, paging),
          () => true,
        ),
      answer: (_, __, uuids) => ({ uuids: [...uuids] }),
    },
    async run(ctx, { masterProduct, variantsAttributes }): Promise<{ uuids: string[] }> {
      const { marketplace } = ctx.services;
      const known = await readAttributes(marketplace, callContext(ctx));
      const left = valuesToSend(variantsAttributes, await existingCombinations(ctx, masterProduct, known));
      // PVA-050.
      if (left.length === 0) throw nothingToCreate();
      await marketplace.call(variants.create, { ...callContext(ctx), body: { masterProduct, variantsAttributes: left } });
      // The reply does not name the created variants.
      return { uuids: [] };
    },
  }),
  /** Many variants, or variants with their own values, are created in a job (VAS-005). */
  startBatch: mutation({
    input: VariantBatch.and(RequestKeyInput),
    targets: ({ masterProduct }, job: JobView | undefined) => [
      { kind: 'product', record: masterProduct },
      ...startsJob.targets(undefined, job),
    ],
    changes: ({ rows }) => changesSent({ combinations: rows.length }),
    locks: () => [],
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
