import { calls } from '@comptoir/marketplace-api/calls';
import { DescriptionSave } from '@comptoir/shared/catalogue/product-descriptions';
import { AppError } from '@comptoir/shared/errors';
import { formContract } from '@comptoir/shared/form-texts';
import { asking } from '../../procedures/asking.ts';
import { One } from '../../procedures/record.ts';
import { adminProcedure, router } from '../../trpc/trpc.ts';
import { toBrowser, toMarketplace } from './description-content.ts';

const { productDescriptions } = calls.catalogue;

/** Descriptions and pictures of a product, saved on their own before or after it (PRD-043). */
export const productContentsRouter = router({
  /** A new one has no uuid; what is kept of the content comes back (PRD-176, PRD-177). */
  saveDescription: adminProcedure.input(DescriptionSave).mutation(async ({ ctx, input: { uuid, name, content: typed, position } }) => {
    const { marketplace } = ctx.services;
    const { content, images } = toMarketplace(typed, marketplace.origin);
    if (content === '') {
      // Nothing that is allowed was left of it.
      throw new AppError('INVALID', 'an empty description', { fields: [{ path: 'content', message: formContract.required }] });
    }
    const form = { name, content, position, images };
    const saved =
      uuid === null
        ? await marketplace.call(productDescriptions.create, { ...asking(ctx), body: form })
        : await marketplace.call(productDescriptions.update, { ...asking(ctx), params: { uuid }, body: { ...form, uuid } });
    return { uuid: saved.uuid, content: toBrowser(content, marketplace.origin) };
  }),
  removeDescription: adminProcedure.input(One).mutation(async ({ ctx, input }) => {
    await ctx.services.marketplace.call(productDescriptions.remove, { ...asking(ctx), params: input });
    return null;
  }),
  removeImage: adminProcedure.input(One).mutation(async ({ ctx, input }) => {
    await ctx.services.marketplace.call(calls.images.remove, { ...asking(ctx), params: input });
    return null;
  }),
});
