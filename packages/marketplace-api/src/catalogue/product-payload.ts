import {
  brandFields,
  informationFields,
  plainSupplierFields,
  pricingFields,
  pricingRules,
  reductionFields,
  reductionRules,
  specialProperty,
  statusFields,
  statusRules,
  stockFields,
  supplierFields,
  usageFields,
} from '@comptoir/shared/catalogue/products/product-blocks';
import { missing } from '@comptoir/shared/catalogue/products/product-fields';
import { ETicketForm, GiftCardForm, MemberCardForm, PhysicalForm, PromoForm } from '@comptoir/shared/catalogue/products/product-form';
import { geolocationListOf } from '@comptoir/shared/catalogue/products/product-geolocations';
import { productFormContract, productFormTexts } from '@comptoir/shared/catalogue/products/product-texts';
import { Uuid } from '@comptoir/shared/fields';
import { Latitude, Longitude } from '@comptoir/shared/geolocations/coordinates';
import { z } from 'zod';
import { oneItemList, sentDegrees, sentFlag, sentNumber } from './product-wire.ts';

/* The write payload of a master product (PRD-141): the form of its prototype, except the members with another wire format. */

/** A new brand has an empty uuid (open point of PRD-057). */
export const newUuid = z.codec(z.union([z.literal(''), Uuid]).nullish(), Uuid.nullable(), {
  decode: (wire) => wire || null,
  encode: (uuid) => uuid ?? '',
});

export const informationWire = {
  ...informationFields,
  urssafClassification: oneItemList(informationFields.urssafClassification, productFormTexts.oneChoice),
};
const InformationsBlock = z.object({ ...informationWire, brand: z.object({ ...brandFields, uuid: newUuid }, missing()) }, missing());

/** Sent as 1 or 0 (PRD-144). */
const statusWire = { ...statusFields, active: sentFlag, hiddenProduct: sentFlag, closedSale: sentFlag };

const StatusBlock = z.object(statusWire, missing()).superRefine(statusRules);

/** On update only, the block repeats the status: 1 when `active` is (PRD-145). */
export const StatusUpdateBlock = z.codec(
  z.object({ ...statusWire, status: sentFlag.nullish() }, missing()),
  z.object(statusFields).superRefine(statusRules),
  { decode: ({ status: _, ...block }) => block, encode: (block) => ({ ...block, status: block.active }) as never },
);

/** The only country with amounts of money (PRD-148, PRD-149). */
const COUNTRY = 'FR';
const country = z.literal(COUNTRY).nullish();

const pricingWire = {
  ...pricingFields,
  price: sentNumber(pricingFields.price.out),
  publicPrice: sentNumber(pricingFields.publicPrice.out),
  purchasingPrice: sentNumber(pricingFields.purchasingPrice.out),
  country,
};
export const PricingBlock = z.codec(z.object(pricingWire, missing()), z.object(pricingFields).superRefine(pricingRules), {
  decode: ({ country: _, ...block }) => block,
  encode: (block) => ({ ...block, country: COUNTRY }) as never,
});
const ReductionBlock = z.codec(
  z.object({ ...reductionFields, reductionValue: sentNumber(reductionFields.reductionValue.out), country }, missing()),
  z.object(reductionFields).superRefine(reductionRules),
  {
    decode: ({ country: _, ...block }) => block,
    encode: (block) => ({ ...block, country: COUNTRY }) as never,
  },
);

export const SupplierBlock = z.object({ ...supplierFields, delayedSending: sentFlag.default(false) }, missing());
const PlainSupplierBlock = z.object(plainSupplierFields, missing());
export const UsageConditionBlock = z.object({ ...usageFields, driveValidity: sentFlag.nullable().default(null) }, missing());

/** Sent as integers (PRD-147). */
const stockWire = {
  stock: sentNumber(stockFields.stock.out),
  stockAlertThreshold: sentNumber(stockFields.stockAlertThreshold.out),
  limitByCart: sentNumber(stockFields.limitByCart.out),
  limitByUser: sentNumber(stockFields.limitByUser.out),
};
export const StockBlock = z.object(stockWire, missing());

/** PHP writes an empty object as an empty list. */
export const SpecialProperty = z.codec(
  z.union([z.array(z.unknown()).length(0), z.record(z.string(), z.unknown())]).nullish(),
  specialProperty,
  {
    decode: (wire) => (Array.isArray(wire) ? {} : (wire ?? {})),
    encode: (record) => record ?? {},
  },
);

export const sentGeolocations = geolocationListOf({ longitude: sentDegrees(Longitude), latitude: sentDegrees(Latitude) });
const geolocations = sentGeolocations.min(1, productFormContract.required);

const common = { mainInformationsBlock: InformationsBlock, specialProperty: SpecialProperty, geolocations };
const sold = { ...common, supplierBlock: SupplierBlock, stockBlock: StockBlock, pricingBlock: PricingBlock };
const redirected = { ...common, supplierBlock: PlainSupplierBlock, pricingBlock: ReductionBlock };

/** Bodies of a creation and of an update: they differ in the status block, and an update may omit the geolocations. */
const created = { statusBlock: StatusBlock };
const updated = { statusBlock: StatusUpdateBlock, geolocations: geolocations.optional() };

const physical = { ...PhysicalForm.shape, ...sold };
const eTicket = { ...ETicketForm.shape, ...sold };
const giftCard = { ...GiftCardForm.shape, ...sold, usageConditionBlock: UsageConditionBlock };
const promo = { ...PromoForm.shape, ...redirected };
const memberCard = { ...MemberCardForm.shape, ...redirected };

export const payloads = {
  physical: { create: z.object({ ...physical, ...created }), update: z.object({ ...physical, ...updated }) },
  eTicket: { create: z.object({ ...eTicket, ...created }), update: z.object({ ...eTicket, ...updated }) },
  giftCard: { create: z.object({ ...giftCard, ...created }), update: z.object({ ...giftCard, ...updated }) },
  promo: { create: z.object({ ...promo, ...created }), update: z.object({ ...promo, ...updated }) },
  memberCard: { create: z.object({ ...memberCard, ...created }), update: z.object({ ...memberCard, ...updated }) },
};
