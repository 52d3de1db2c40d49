import { calls } from '@comptoir/marketplace-api/calls';
import { variantList } from '@comptoir/shared/catalogue/variants/variant-list';
import { listInput } from '@comptoir/shared/list/schema';
import { callContext, type ProcedureContext } from '../../../procedures/call-context.ts';
import { readListPage } from '../../../procedures/list.ts';
import { listSource } from '../../../procedures/list-source.ts';
import { removeProcedure } from '../../../procedures/record.ts';
import { adminProcedure, router } from '../../../trpc/trpc.ts';
import { variantCreationProcedures } from './variant-creation.ts';
import { variantEditProcedures } from './variant-edit.ts';

const { variants: described } = calls.catalogue;

/** Active variants that can be sold (PVA-013), page by page, as decided for PVA-011. */
export const variantSource = listSource(variantList, described.list, {
  query: ({ page, itemsPerPage, product }) => ({ page, itemsPerPage, masterProductUuid: product, status: true, isTechnical: false }),
  row: (variant) => ({ ...variant, isLast: false }),
});

/** Inactive variants, which are not in the list, count too. */
async function isOnlyVariant(ctx: ProcedureContext, product: string): Promise<boolean> {
  const query = { page: 1, itemsPerPage: 1, masterProductUuid: product, isTechnical: false };
  const { total } = await ctx.services.marketplace.call(described.list, { ...callContext(ctx), query });
  return total === 1;
}

export const variantsRouter = router({
  ...variantCreationProcedures,
  ...variantEditProcedures,
  list: adminProcedure.input(listInput(variantList)).query(async ({ ctx, input }) => {
    const page = await readListPage(variantSource, ctx, input);
    const { items, total } = page;
    const isLast = total === 1 && items.some(({ isDefault }) => !isDefault) && (await isOnlyVariant(ctx, input.product));
    return { ...page, items: items.map((row) => ({ ...row, isLast })) };
  }),
  /** Refused for the default variant and for the last one (PVA-021, PVA-023). */
  archive: removeProcedure(described.archive, 'variant', { act: 'archive' }),
});
