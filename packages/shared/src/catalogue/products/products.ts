import { z } from 'zod';
import { Day, Image, Option, Uuid } from '../../fields.ts';
import { productTexts as texts } from '../texts.ts';
import { PRODUCTS_PER_STATUS } from './product-facts.ts';

/** Three independent flags (PRD-023). */
export const ProductStatus = z.object({ active: z.boolean(), hiddenProduct: z.boolean(), closedSale: z.boolean() });
export type ProductStatus = z.infer<typeof ProductStatus>;

/** A row of the product list. */
export const ProductRow = z.object({
  uuid: Uuid,
  adminProductName: z.string(),
  productName: z.string(),
  prototype: Option,
  brand: z.string().nullable(),
  supplier: Option.nullable(),
  status: ProductStatus,
  /** Hidden from the company of the query (CMP-032); false without a company. */
  isHiddenForCompany: z.boolean(),
});
export type ProductRow = z.infer<typeof ProductRow>;

/** Products to activate or deactivate together with their variants, at least one (PRD-016, PRD-018). */
export const ProductStatusForm = z.object({
  isActive: z.boolean(texts.noStatus),
  products: z.array(Uuid).min(1, texts.noProduct).max(PRODUCTS_PER_STATUS),
});

/** A product to duplicate, with its prototype (PRD-164). */
export const ProductDuplication = z.object({ uuid: Uuid, prototype: Uuid });

const Text = z.string().nullable();

/** A position of a product, or its key (PRD-138). Degrees are decimal text. */
export const ProductGeolocation = z.object({
  typeUuid: Uuid,
  /** `Manual` or `Api`. */
  typeValue: z.string(),
  apiKey: Text,
  status: Text,
  manualMethod: Text,
  longitude: Text,
  latitude: Text,
  address: Text,
  zipCode: Text,
  city: Text,
  countryCode: Text,
  formattedAddress: Text,
});
export type ProductGeolocation = z.infer<typeof ProductGeolocation>;

/** A description in a product; in requests the fields are name and content (open point of PRD-137). */
export const AttachedDescription = z.object({ uuid: Uuid, title: z.string(), content: z.string() });

/** Common part of a master product and a variant (PRD-130 to PRD-139). Amounts are euros. */
export const ProductContents = z.object({
  uuid: Uuid,
  prototype: Option,
  supplier: Option.nullable(),
  brand: z.object({ uuid: Uuid.nullable(), value: z.string() }).nullable(),
  status: ProductStatus,
  reference: z.string(),
  productName: z.string(),
  adminProductName: z.string(),
  shortDescription: Text,
  urssafClassification: Uuid.nullable(),
  urssafEvent: z.array(Uuid),
  socialEvent: z.array(Uuid),
  activationDate: Day.nullable(),
  disabledDate: Day.nullable(),
  saleClosingReason: Text,
  redirectionLink: Text,
  login: Text,
  password: Text,
  webPromoCode: Text,
  phonePromoCode: Text,
  phoneNumber: Text,
  callPrice: Text,
  delayedSending: z.boolean(),
  onlineValidity: Text,
  offlineValidity: Text,
  /** Yes, no or unspecified (PRD-132). */
  driveValidity: z.boolean().nullable(),
  stock: z.object({
    stock: z.int().nullable(),
    stockAlertThreshold: z.int().nullable(),
    limitByCart: z.int().nullable(),
    limitByUser: z.int().nullable(),
  }),
  price: z.object({
    price: z.number().nullable(),
    publicPrice: z.number().nullable(),
    purchasingPrice: z.number().nullable(),
    tax: Uuid.nullable(),
    reductionType: z.int().nullable(),
    reductionValue: z.int().nullable(),
    reductionDescription: Text,
  }),
  images: z.array(Image),
  descriptions: z.array(AttachedDescription),
  geolocations: z.array(ProductGeolocation),
  shippingMethods: z.array(Uuid),
  categories: z.array(Uuid),
  /** Without the brand; sent back unchanged (open point of PRD-139). */
  specialProperty: z.record(z.string(), z.unknown()),
});
export type ProductContents = z.infer<typeof ProductContents>;

/** A complete master product. */
export const MasterProduct = ProductContents.extend({ technicalVariantUuid: Uuid.nullable() });
export type MasterProduct = z.infer<typeof MasterProduct>;
