import { z } from 'zod';
import {
  attachedFields,
  brandFields,
  identificationFields,
  informationFields,
  plainSupplierFields,
  pricingFields,
  pricingRules,
  promotionCodeFields,
  promotionCodeRules,
  prototypeField,
  redirectionLink,
  reductionFields,
  reductionRules,
  specialProperty,
  statusFields,
  statusRules,
  stockFields,
  supplierFields,
  usageFields,
} from './product-blocks.ts';
import { PROTOTYPES } from './product-facts.ts';
import { missing } from './product-fields.ts';
import { geolocations } from './product-geolocations.ts';

/* One form per prototype, composed of the same blocks: fields hidden by a prototype are neither sent nor validated (PRD-046 to PRD-053). */

const common = {
  mainInformationsBlock: z.object({ ...informationFields, brand: z.object(brandFields, missing()) }, missing()),
  statusBlock: z.object(statusFields, missing()).superRefine(statusRules),
  ...attachedFields,
  specialProperty,
  geolocations,
};

const sold = {
  ...common,
  supplierBlock: z.object(supplierFields, missing()),
  stockBlock: z.object(stockFields, missing()),
  pricingBlock: z.object(pricingFields, missing()).superRefine(pricingRules),
};

const redirected = {
  ...common,
  supplierBlock: z.object(plainSupplierFields, missing()),
  redirectionLink,
  pricingBlock: z.object(reductionFields, missing()).superRefine(reductionRules),
};

export const ETicketForm = z.object({ prototype: prototypeField(PROTOTYPES.eTicket), ...sold });
export const PhysicalForm = z.object({ prototype: prototypeField(PROTOTYPES.physical), ...sold });
export const GiftCardForm = z.object({
  prototype: prototypeField(PROTOTYPES.giftCard),
  ...sold,
  usageConditionBlock: z.object(usageFields, missing()),
});
export const PromoForm = z.object({
  prototype: prototypeField(PROTOTYPES.promo),
  ...redirected,
  promotionCodeBlock: z.object(promotionCodeFields, missing()).superRefine(promotionCodeRules),
  promotionIdentificationBlock: z.object(identificationFields, missing()),
});
export const MemberCardForm = z.object({ prototype: prototypeField(PROTOTYPES.memberCard), ...redirected });

export type ETicketForm = z.infer<typeof ETicketForm>;
export type PhysicalForm = z.infer<typeof PhysicalForm>;
export type GiftCardForm = z.infer<typeof GiftCardForm>;
export type PromoForm = z.infer<typeof PromoForm>;
export type MemberCardForm = z.infer<typeof MemberCardForm>;
