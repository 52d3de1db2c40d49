import { ProductGeolocation, ProductStatus } from '@comptoir/shared/catalogue/products/products';
import { Image, Option, Uuid } from '@comptoir/shared/fields';
import { z } from 'zod';
import { flag, PropertyWire } from './product-wire.ts';

export const ProductStatusWire = z.object({ active: flag, hiddenProduct: flag, closedSale: flag }).pipe(ProductStatus);

const BrandWire = z.object({ uuid: Uuid.nullish(), value: z.string() }).nullish();
/** The brand is in specialProperty, in lists in specialProperties (PRD-139). */
export const brandMembers = {
  specialProperty: z.looseObject({ brand: BrandWire }).or(z.array(z.never())).nullish(),
  specialProperties: z.object({ brand: z.object({ value: z.string() }).nullish() }).nullish(),
};
type BrandMembers = z.output<z.ZodObject<typeof brandMembers>>;

/** The object in `specialProperty`; PHP writes an empty one as a list. */
export const special = ({ specialProperty: wire }: BrandMembers) =>
  wire === null || wire === undefined || Array.isArray(wire) ? undefined : wire;

/** The brand of a product or variant, from either member. */
export function brandOf(wire: BrandMembers): { uuid: string | null; value: string } | null {
  const brand: z.output<typeof BrandWire> = special(wire)?.brand ?? wire.specialProperties?.brand;
  return brand ? { uuid: brand.uuid ?? null, value: brand.value } : null;
}

/** A position may lack the members that its method does not use; degrees are text or numbers. */
const degrees = z.codec(z.union([z.string(), z.number()]).nullish(), z.string().nullable(), {
  decode: (wire) => (wire === null || wire === undefined ? null : String(wire)),
  encode: (text) => text,
});
const text = z.string().nullish().default(null);
const GeolocationWire = z
  .object({
    typeUuid: Uuid,
    typeValue: z.string(),
    apiKey: text,
    status: text,
    manualMethod: text,
    longitude: degrees,
    latitude: degrees,
    address: text,
    zipCode: text,
    city: text,
    countryCode: text,
    formattedAddress: text,
  })
  .pipe(ProductGeolocation as z.ZodType<ProductGeolocation, ProductGeolocation>);

const integer = z.int().nullish();
const amount = z.union([z.number(), z.string().regex(/^\d+(\.\d+)?$/)]).nullish();
export const uuids = z.array(z.object({ uuid: Uuid })).nullish();

export const DescriptionWire = z.object({ uuid: Uuid, title: z.string().nullish(), value: z.string().nullish(), position: integer });

const names = [
  'productName',
  'redirectionLink',
  'reference',
  'adminProductName',
  'shortDescription',
  'saleClosingReason',
  'activationDate',
  'disabledDate',
  'password',
  'identifiant',
  'webPromoCode',
  'phoneNumber',
  'phonePromoCode',
  'callPrice',
  'delayedSending',
  'offlineValidity',
  'onlineValidity',
  'driveValidity',
  'urssafEvent',
  'urssafClassification',
] as const;
type PropertyName = (typeof names)[number];

/** Common wire members of a master product and of a variant (PRD-130 to PRD-139). */
export const ContentsWire = z.object({
  uuid: Uuid,
  prototype: Option,
  supplier: Option.nullish(),
  ...brandMembers,
  status: ProductStatusWire,
  properties: z.object(Object.fromEntries(names.map((name) => [name, PropertyWire])) as Record<PropertyName, typeof PropertyWire>),
  socialEvent: PropertyWire,
  stock: z.object({ stock: integer, stockAlertThreshold: integer, limitByCart: integer, limitByUser: integer }).nullish(),
  price: z
    .object({
      price: amount,
      publicPrice: amount,
      purchasingPrice: amount,
      tax: z.object({ uuid: Uuid }).nullish(),
      reductionType: integer,
      reductionValue: integer,
      reductionDescription: text,
    })
    .nullish(),
  images: z.array(Image.extend({ value: z.string().nullish() })).nullish(),
  geolocations: z.array(GeolocationWire).nullish(),
  shippingMethods: uuids,
  categories: uuids,
});
