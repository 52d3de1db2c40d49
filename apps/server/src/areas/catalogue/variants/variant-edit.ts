import { calls } from '@comptoir/marketplace-api/calls';
import { PROTOTYPES } from '@comptoir/shared/catalogue/products/product-facts';
import { productFormTexts as texts } from '@comptoir/shared/catalogue/products/product-texts';
import { EditVariantForm, variantPayload } from '@comptoir/shared/catalogue/variants/variant-rules';
import type { VariantValues } from '@comptoir/shared/catalogue/variants/variant-values';
import type { VariantProduct } from '@comptoir/shared/catalogue/variants/variants';
import { AppError } from '@comptoir/shared/errors';
import type { Option } from '@comptoir/shared/fields';
import { editProcedure } from '../../../procedures/edit.ts';
import { ByUuid } from '../../../procedures/record.ts';
import type { ProcedureContext } from '../../../trpc/context.ts';
import { adminProcedure } from '../../../trpc/trpc.ts';
import { byField } from '../products/product-form.ts';
import { valuesOf } from '../products/product-values.ts';

const { variants, collections } = calls.catalogue;

const read = (ctx: ProcedureContext, uuid: string) => ctx.call(variants.get, { params: { uuid } });

/** Fields with a plural name in replies have a singular name in requests (PVA-028). */
export const variantValues = (variant: VariantProduct, origin: string): VariantValues => ({
  ...valuesOf(variant, origin),
  productCollections: variant.collections,
  isSharedImage: variant.isSharedImages,
  isSharedStock: variant.isSharedStock,
  isSharedGeolocation: variant.isSharedGeolocations,
  isSharedDescription: variant.isSharedDescriptions,
});

/** Each prototype has its own path; the body is the same (PVA-034 to PVA-036). */
export function updateOf({ kind }: VariantValues) {
  if (kind === PROTOTYPES.physical) return variants.updatePhysical;
  return kind === PROTOTYPES.giftCard ? variants.updateGiftCard : variants.updateETicket;
}

/** Procedures of the variant form. */
export const variantEditProcedures = {
  get: adminProcedure.input(ByUuid).query(async ({ ctx, input }) => {
    const variant = await read(ctx, input.uuid);
    const { adminProductName, productName, isDefault, masterProductUuid, geolocations } = variant;
    const values = variantValues(variant, ctx.services.marketplace.origin);
    return { values, name: adminProductName || productName, isDefault, masterProduct: masterProductUuid, addresses: geolocations.length };
  }),
  /** Sends the complete payload of the prototype; the default variant is edited as its product (PVA-022). */
  update: editProcedure({
    kind: 'variant',
    form: EditVariantForm,
    read,
    formOf: (variant, { services: { marketplace } }) => variantValues(variant, marketplace.origin),
    write: (ctx, uuid, form, before) =>
      byField(form.kind, async () => {
        if (before.isDefault) throw new AppError('REFUSED', 'the default variant is read-only', { serverMessage: texts.defaultVariant });
        if (before.prototype.uuid !== form.kind) {
          throw new AppError('INVALID', 'the variant is of another prototype', {
            fields: [{ path: 'kind', message: texts.wrongPrototype }],
          });
        }
        const body = variantPayload(form) as never;
        await ctx.call(updateOf(form), { params: { uuid }, body });
        return null;
      }),
  }),
  /** All collections, for the selector of the form (PVA-038). */
  collections: adminProcedure.query(async ({ ctx }): Promise<Option[]> => {
    const { items } = await ctx.call(collections.options, {});
    return items.map(({ uuid, name }) => ({ uuid, value: name }));
  }),
};
