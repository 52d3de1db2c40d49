import { z } from 'zod';
import { Image, Option, Uuid } from '../../fields.ts';
import { PROTOTYPES } from './product-facts.ts';

/** A number as its field holds it: what is no number stays as it was typed. */
const typed = z.union([z.number(), z.string().max(100)]).nullable();
const text = z.string().max(100_000);

/** A tag of the brand field: one that is new has no uuid (PRD-057). */
const Tag = z.object({ uuid: Uuid.nullable(), value: text });

/** A description beside the form it is saved apart from (PRD-043); `saved`: the marketplace holds it as it is here. */
const DescriptionEntry = z.object({ uuid: Uuid.nullable(), title: text, content: text, saved: z.boolean() });
export type DescriptionEntry = z.infer<typeof DescriptionEntry>;

/** An address that is kept by hand, as it is typed (PRD-154 to PRD-157). */
const AddressEntry = z.object({
  method: z.enum(['address', 'geocoding', 'completed_by_partner']),
  address: text,
  zipCode: text,
  city: text,
  countryCode: text,
  latitude: typed,
  longitude: typed,
  formattedAddress: text,
  /** What the marketplace could not complete (PRD-124). */
  status: text.nullable(),
  /** Its place among how many, as it was read; null once it is changed, and of a new one. */
  read: text.nullable(),
});
export type AddressEntry = z.infer<typeof AddressEntry>;

/**
 * What the forms of a product hold, of any prototype: every field by its own name, as inputs hold it (nothing typed is empty text or null,
 * amounts are euros). What they must be is said by the blocks (product-rules.ts).
 */
export const ProductValues = z.object({
  /** Uuid of its prototype. Not by that name: react-hook-form refuses it, as an object's own. */
  kind: z.enum(PROTOTYPES),
  reference: text,
  brand: z.array(Tag),
  productName: text,
  adminProductName: text,
  shortDescription: text,
  socialEvent: z.array(Uuid),
  urssafClassification: text,
  urssafEvent: z.array(Uuid),
  active: z.boolean(),
  hiddenProduct: z.boolean(),
  closedSale: z.boolean(),
  saleClosingReason: text,
  activationDate: text,
  disabledDate: text,
  supplier: Option.nullable(),
  shippingMethod: z.array(Uuid),
  delayedSending: z.boolean(),
  stock: typed,
  stockAlertThreshold: typed,
  limitByCart: typed,
  limitByUser: typed,
  login: text,
  password: text,
  redirectionLink: text,
  /** Of the prototypes that redirect: 1 free field, 2 percentage, 3 euros (PRD-080). */
  reductionType: text,
  reductionValue: typed,
  reductionDescription: text,
  webPromoCode: text,
  phonePromoCode: text,
  phoneNumber: text,
  callPrice: text,
  price: typed,
  tax: text,
  /** Of the prototypes with a price: 1 with, 2 without (PRD-094). */
  priceReduction: text,
  publicPrice: typed,
  purchasingPrice: typed,
  onlineValidity: text,
  offlineValidity: text,
  /** 1, 0 or nothing: the three are told apart (PRD-132). */
  driveValidity: z.enum(['', '0', '1']),
  /** Uuid of the type, nothing when none is chosen (PRD-097, PRD-121). */
  geolocationType: text,
  apiKey: text,
  /** Of a product with four or more, which has its own screen for them, none (PRD-122). */
  addresses: z.array(AddressEntry),
  categories: z.array(Uuid),
  images: z.array(Image),
  descriptions: z.array(DescriptionEntry),
  specialProperty: z.record(text, z.unknown()),
});
export type ProductValues = z.infer<typeof ProductValues>;
