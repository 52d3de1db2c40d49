import { FIXED_PROPERTIES, PROTOTYPES } from '@comptoir/shared/catalogue/products/product-facts';
import type { MarketplaceReader } from './marketplace-reader.ts';
import { amountField } from './screen-record.ts';

// biome-ignore lint/suspicious/noExplicitAny: the wire as it is, without any decoding
type Wire = any;

/** The first item of a property: «properties, each a list whose first item's value is used». */
const first = (values: Wire): string => String(values?.[0]?.value ?? '');
const number = (value: number | null | undefined) => String(value ?? '').replace('.', ',');
const day = (iso: string) => iso.slice(0, 10).split('-').reverse().join('/');

/** Expected field values of a product's form, computed from the marketplace's reply, by the blocks of its prototype. */
export function productFields({ prototype, properties, status, supplier, stock, price, geolocations }: Wire) {
  const common = {
    reference: first(properties.reference),
    productName: first(properties.productName),
    adminProductName: first(properties.adminProductName),
    shortDescription: first(properties.shortDescription),
    urssafClassification: properties.urssafClassification[0]?.uuid ?? '',
    activationDate: day(first(properties.activationDate)),
    disabledDate: day(first(properties.disabledDate)),
    active: status.active === 1,
    hiddenProduct: status.hiddenProduct === 1,
    closedSale: status.closedSale === 1,
    supplier: supplier.value,
    ...(geolocations.length > 0 && { geolocationType: geolocations[0].typeUuid }),
    ...(status.closedSale === 1 && { saleClosingReason: first(properties.saleClosingReason) }),
  };
  if (prototype.uuid === PROTOTYPES.promo || prototype.uuid === PROTOTYPES.memberCard) {
    const codes = {
      login: first(properties.identifiant),
      password: first(properties.password),
      webPromoCode: first(properties.webPromoCode),
      phonePromoCode: first(properties.phonePromoCode),
      phoneNumber: first(properties.phoneNumber),
      callPrice: first(properties.callPrice),
    };
    return {
      ...common,
      redirectionLink: first(properties.redirectionLink),
      reductionType: String(price.reductionType),
      ...(price.reductionType === 1
        ? { reductionDescription: price.reductionDescription }
        : { reductionValue: number(price.reductionValue) }),
      ...(prototype.uuid === PROTOTYPES.promo && codes),
    };
  }
  return {
    ...common,
    delayedSending: first(properties.delayedSending) === '1',
    stock: number(stock.stock),
    stockAlertThreshold: number(stock.stockAlertThreshold),
    limitByCart: number(stock.limitByCart),
    limitByUser: number(stock.limitByUser),
    price: amountField(price.price),
    tax: price.tax.uuid,
    priceReduction: String(price.reductionType),
    ...(price.reductionType === 1 && { publicPrice: amountField(price.publicPrice) }),
    purchasingPrice: amountField(price.purchasingPrice),
    ...(prototype.uuid === PROTOTYPES.giftCard && {
      onlineValidity: first(properties.onlineValidity),
      offlineValidity: first(properties.offlineValidity),
      driveValidity: first(properties.driveValidity),
    }),
  };
}

/** Labels of the ticked choices of a product's form, by field: each uuid of the reply with the name of its record. */
export async function productChoices({ prototype, properties, socialEvent, shippingMethods }: Wire, read: MarketplaceReader) {
  const valuesOf = async (property: string, chosen: Wire[]) => {
    const { propertyValues } = await read<Wire>(`properties/${property}`);
    return chosen.map(({ uuid }) => propertyValues.find((value: Wire) => value.uuid === uuid).value as string);
  };
  const isSold = ![PROTOTYPES.promo, PROTOTYPES.memberCard].includes(prototype.uuid);
  return {
    socialEvent: await valuesOf(FIXED_PROPERTIES.socialEvent, socialEvent),
    urssafEvent: await valuesOf(FIXED_PROPERTIES.urssafEvent, properties.urssafEvent),
    ...(isSold && {
      shippingMethod: await Promise.all(
        shippingMethods.map(async ({ uuid }: Wire) => (await read<Wire>(`shipping_methods/${uuid}`)).name as string),
      ),
    }),
  };
}

/** Titles of a product's descriptions, by field name: the first one has its own field names. */
export const productDescriptions = ({ descriptions }: Wire): Record<string, string> =>
  Object.fromEntries(descriptions.slice(0, 1).map(({ title }: Wire) => ['descriptions', title ?? '']));
