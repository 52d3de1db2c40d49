import { missing } from '@comptoir/shared/catalogue/products/product-fields';
import {
  ETicketVariantForm,
  GiftCardVariantForm,
  NewVariantsForm,
  PhysicalVariantForm,
  sharingRules,
} from '@comptoir/shared/catalogue/variants/variant-form';
import { z } from 'zod';
import {
  informationWire,
  newUuid,
  PricingBlock,
  SpecialProperty,
  StatusUpdateBlock,
  StockBlock,
  SupplierBlock,
  sentGeolocations,
  UsageConditionBlock,
} from './product-payload.ts';

/* The write payload of a variant: that of a master product, with collections and sharing flags, without a brand (PVA-027, PVA-028). */

const { productCollections } = ETicketVariantForm.shape.mainInformationsBlock.shape;

const wire = {
  mainInformationsBlock: z.object({ ...informationWire, productCollections }, missing()),
  statusBlock: StatusUpdateBlock,
  supplierBlock: SupplierBlock,
  stockBlock: StockBlock.nullish(),
  pricingBlock: PricingBlock,
  specialProperty: SpecialProperty,
  geolocations: sentGeolocations.nullish(),
};

export const variantPayloads = {
  physical: z.object({ ...PhysicalVariantForm.shape, ...wire }).superRefine(sharingRules),
  eTicket: z.object({ ...ETicketVariantForm.shape, ...wire }).superRefine(sharingRules),
  giftCard: z.object({ ...GiftCardVariantForm.shape, ...wire, usageConditionBlock: UsageConditionBlock }).superRefine(sharingRules),
};

const chosen = NewVariantsForm.shape.variantsAttributes.element.shape;

/** A new value has an empty uuid (PVA-053). */
export const NewVariantsPayload = z.codec(
  z.object({
    ...NewVariantsForm.shape,
    variantsAttributes: z.array(z.object({ ...chosen, attributeValueUuid: newUuid }), missing()),
  }),
  NewVariantsForm,
  { decode: (wire) => wire, encode: (form) => form },
);
