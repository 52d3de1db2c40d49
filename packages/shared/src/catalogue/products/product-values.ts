import { z } from 'zod';
import { Image, ITEMS_MAX, listOf, Option, Uuid } from '../../fields.ts';
import { PROTOTYPES } from './product-facts.ts';

/** Value of a number field: an invalid number stays text. */
const typed = z.union([z.number(), z.string().max(100)]).nullable();
const text = z.string().max(100_000);

/** A brand; a new one has no uuid (PRD-057). */
const Brand = z.object({ uuid: Uuid.nullable(), value: text });

/** A description, which is saved separately from the form (PRD-043); `saved`: equal to the marketplace's copy. */
const DescriptionEntry = z.object({ uuid: Uuid.nullable(), title: text, content: text, saved: z.boolean() });
export type DescriptionEntry = z.infer<typeof DescriptionEntry>;

/** A manually entered address (PRD-154 to PRD-157). */
const AddressEntry = z.object({
  method: z.enum(['address', 'geocoding', 'completed_by_partner']),
  address: text,
  zipCode: text,
  city: text,
  countryCode: text,
  latitude: typed,
  longitude: typed,
  formattedAddress: text,
  /** Fields that the marketplace could not geocode (PRD-124). */
  status: text.nullable(),
  /** Its original position and the number of addresses; null for a new or changed address. */
  read: text.nullable(),
});
export type AddressEntry = z.infer<typeof AddressEntry>;

/**
 * Values of the product forms of all prototypes: every field has its own name and the value of its input (empty text or null if nothing was
 * typed, amounts in euros). The rules are in the blocks (product-rules.ts).
 */
export const ProductValues = z.object({
  /** Uuid of its prototype. Not named `prototype`, which react-hook-form refuses as a field name. */
  kind: z.enum(PROTOTYPES),
  reference: text,
  brand: Brand.nullable(),
  productName: text,
  adminProductName: text,
  shortDescription: text,
  socialEvent: listOf(Uuid, ITEMS_MAX),
  urssafClassification: text,
  urssafEvent: listOf(Uuid, ITEMS_MAX),
  active: z.boolean(),
  hiddenProduct: z.boolean(),
  closedSale: z.boolean(),
  saleClosingReason: text,
  activationDate: text,
  disabledDate: text,
  supplier: Option.nullable(),
  shippingMethod: listOf(Uuid, ITEMS_MAX),
  delayedSending: z.boolean(),
  stock: typed,
  stockAlertThreshold: typed,
  limitByCart: typed,
  limitByUser: typed,
  login: text,
  password: text,
  redirectionLink: text,
  /** For prototypes that redirect: 1 free field, 2 percentage, 3 euros (PRD-080). */
  reductionType: text,
  reductionValue: typed,
  reductionDescription: text,
  webPromoCode: text,
  phonePromoCode: text,
  phoneNumber: text,
  callPrice: text,
  price: typed,
  tax: text,
  /** For prototypes with a price: 1 with, 2 without reduction (PRD-094). */
  priceReduction: text,
  publicPrice: typed,
  purchasingPrice: typed,
  onlineValidity: text,
  offlineValidity: text,
  /** 1, 0 or empty: three different values (PRD-132). */
  driveValidity: z.enum(['', '0', '1']),
  /** Uuid of the type; empty when none is selected (PRD-097, PRD-121). */
  geolocationType: text,
  apiKey: text,
  /** Empty for a product with four or more addresses, which has a separate screen for them (PRD-122). */
  addresses: listOf(AddressEntry, ITEMS_MAX),
  categories: listOf(Uuid, ITEMS_MAX),
  images: listOf(Image, ITEMS_MAX),
  descriptions: listOf(DescriptionEntry, ITEMS_MAX),
  specialProperty: z.record(text, z.unknown()),
});
export type ProductValues = z.infer<typeof ProductValues>;
