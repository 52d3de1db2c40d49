import { calls } from '@comptoir/marketplace-api/calls';
import { AppError } from '@comptoir/shared/errors';
import { faceValueError } from '@comptoir/shared/vouchers/brands';
import { voucherList } from '@comptoir/shared/vouchers/voucher-list';
import { VoucherOrderForm } from '@comptoir/shared/vouchers/vouchers';
import { changesOfNew } from '../../mutations/changes.ts';
import { creation } from '../../mutations/mutation.ts';
import { callContext } from '../../procedures/call-context.ts';
import { listProcedure } from '../../procedures/list.ts';
import { listSource } from '../../procedures/list-source.ts';
import { adminProcedure, router } from '../../trpc/trpc.ts';
import { brandOf, offeredBrands } from './brands.ts';
import { findCards, type OrderKey } from './find-cards.ts';

const { vouchers } = calls.vouchers;

const kind = 'voucher';

export const voucherSource = listSource(voucherList, vouchers.list, {
  query: ({ page, itemsPerPage }) => ({ page, itemsPerPage }),
  row: ({ giftCardUrl: _, ...voucher }) => voucher,
});

export const voucherProcedures = router({
  list: listProcedure(voucherSource),
  brands: adminProcedure.query(({ ctx }) => offeredBrands(ctx)),
  /** An order costs money: it is sent once, and its result is read from the list before a repetition (VOU-023 to VOU-025, VOU-029). */
  order: creation({
    input: VoucherOrderForm,
    // The reply has only references.
    targets: (_, output: { voucherRefs: string[] } | undefined) => (output?.voucherRefs ?? []).map((record) => ({ kind, record })),
    changes: changesOfNew,
    creation: {
      kind,
      naturalKey: ({ itemCode, amount, quantity }: VoucherOrderForm): OrderKey => ({
        itemCode,
        amount,
        quantity,
        since: new Date().toISOString(),
      }),
      find: findCards,
      mayAppearLate: true,
      answer(_, { quantity }: OrderKey, voucherRefs) {
        // Some cards do not exist yet, or another order of the same cards was placed at the same time.
        if (voucherRefs.length !== quantity) throw new AppError('UNCERTAIN', `${voucherRefs.length} cards found of ${quantity}`);
        return { voucherRefs: [...voucherRefs] };
      },
    },
    async run(ctx, { itemCode, amount, quantity }) {
      const message = faceValueError(await brandOf(ctx, itemCode), amount);
      if (message !== undefined) throw new AppError('INVALID', 'the brand has no such card', { fields: [{ path: 'amount', message }] });
      const body = { itemCode, amount, quantity };
      const { voucherRefs } = await ctx.services.marketplace.call(vouchers.reserve, { ...callContext(ctx), body });
      // The cards are ordered: their references are read from the list.
      if (voucherRefs.length === 0) throw new AppError('UPSTREAM_DRIFT', 'the reply names no card');
      return { voucherRefs };
    },
  }),
});
