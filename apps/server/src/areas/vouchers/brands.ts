import { calls } from '@comptoir/marketplace-api/calls';
import { AppError } from '@comptoir/shared/errors';
import type { VoucherBrand } from '@comptoir/shared/vouchers/brands';
import { voucherTexts as texts } from '@comptoir/shared/vouchers/texts';
import { callContext, type ProcedureContext } from '../../procedures/call-context.ts';

/** The available brands, by name (VOU-028 and the open point of VOU-008). */
export async function offeredBrands(ctx: ProcedureContext): Promise<VoucherBrand[]> {
  const { items } = await ctx.services.marketplace.call(calls.vouchers.brands.list, callContext(ctx));
  return items
    .filter(({ allowedActivate }) => allowedActivate)
    .sort((left, right) => left.productName.localeCompare(right.productName, 'fr'));
}

/** The brand of an order. Throws `INVALID` when it is not available. */
export async function brandOf(ctx: ProcedureContext, itemCode: string): Promise<VoucherBrand> {
  const brand = (await offeredBrands(ctx)).find((one) => one.itemCode === itemCode);
  if (brand !== undefined) return brand;
  throw new AppError('INVALID', 'the brand is not available', { fields: [{ path: 'itemCode', message: texts.brandNotOffered }] });
}
