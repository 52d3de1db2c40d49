import type { GeolocationEntry } from '@comptoir/shared/catalogue/products/product-geolocations';
import type { ProductContents } from '@comptoir/shared/catalogue/products/products';

type Nullable<Shape> = { [Key in keyof Shape]?: Shape[Key] | null | undefined };

/** Decoded payload of any prototype: the blocks that a prototype hides are absent. */
export interface WrittenContents {
  mainInformationsBlock: {
    reference: string;
    productName: string;
    adminProductName: string | null;
    shortDescription: string | null;
    urssafClassification: string | null;
    urssafEvent: string[];
    socialEvent: string[];
  };
  statusBlock: {
    activationDate: string | null;
    disabledDate: string | null;
    saleClosingReason: string | null;
    active: boolean;
    hiddenProduct: boolean;
    closedSale: boolean;
  };
  supplierBlock: { supplier: string; shippingMethod?: string[] | undefined; delayedSending?: boolean | undefined };
  pricingBlock: Nullable<{
    price: number;
    tax: string;
    reductionType: number;
    publicPrice: number;
    purchasingPrice: number;
    reductionValue: number;
    reductionDescription: string;
  }>;
  stockBlock?: Nullable<{ stock: number; stockAlertThreshold: number; limitByCart: number; limitByUser: number }> | null | undefined;
  usageConditionBlock?: Nullable<{ onlineValidity: string; offlineValidity: string; driveValidity: boolean }> | undefined;
  promotionCodeBlock?: Nullable<{ webPromoCode: string; phonePromoCode: string; phoneNumber: string; callPrice: string }> | undefined;
  promotionIdentificationBlock?: Nullable<{ login: string; password: string }> | undefined;
  redirectionLink?: string | null | undefined;
  specialProperty: ProductContents['specialProperty'];
  geolocations?: GeolocationEntry[] | null | undefined;
  images: string[];
  descriptions: string[];
}

type StoredMember =
  | 'shortDescription'
  | 'urssafClassification'
  | 'urssafEvent'
  | 'socialEvent'
  | 'activationDate'
  | 'disabledDate'
  | 'saleClosingReason'
  | 'redirectionLink'
  | 'login'
  | 'password'
  | 'webPromoCode'
  | 'phonePromoCode'
  | 'phoneNumber'
  | 'callPrice'
  | 'delayedSending'
  | 'onlineValidity'
  | 'offlineValidity'
  | 'driveValidity'
  | 'specialProperty';
type KeptPrice = 'publicPrice' | 'purchasingPrice' | 'reductionType' | 'reductionValue' | 'reductionDescription';

/** Members stored in `variant.contents`: those not used for search, sorting or joins. */
export type StoredContents = Pick<ProductContents, StoredMember> &
  Pick<ProductContents['price'], KeptPrice> & {
    limitByCart: number | null;
    limitByUser: number | null;
    /** For a product whose positions are supplied by an API (PRD-153). */
    geolocationApiKey: string | null;
    /** Of a variant; those of a master product are in a join table. */
    shippingMethods: string[];
  };

/**
 * The stored part of a payload. The closing reason of an open sale is dropped (open point of PRD-065); without a reduction there is no
 * public price.
 */
export function contentsOf(form: WrittenContents, geolocationApiKey: string | null): StoredContents {
  const { mainInformationsBlock: information, statusBlock: status, pricingBlock: pricing, supplierBlock, stockBlock } = form;
  const sold = pricing.price !== undefined;
  return {
    shortDescription: information.shortDescription,
    urssafClassification: information.urssafClassification,
    urssafEvent: information.urssafEvent,
    socialEvent: information.socialEvent,
    activationDate: status.activationDate,
    disabledDate: status.disabledDate,
    saleClosingReason: status.closedSale ? status.saleClosingReason : null,
    redirectionLink: form.redirectionLink ?? null,
    login: form.promotionIdentificationBlock?.login ?? null,
    password: form.promotionIdentificationBlock?.password ?? null,
    webPromoCode: form.promotionCodeBlock?.webPromoCode ?? null,
    phonePromoCode: form.promotionCodeBlock?.phonePromoCode ?? null,
    phoneNumber: form.promotionCodeBlock?.phoneNumber ?? null,
    callPrice: form.promotionCodeBlock?.callPrice ?? null,
    delayedSending: supplierBlock.delayedSending ?? false,
    onlineValidity: form.usageConditionBlock?.onlineValidity ?? null,
    offlineValidity: form.usageConditionBlock?.offlineValidity ?? null,
    driveValidity: form.usageConditionBlock?.driveValidity ?? null,
    specialProperty: form.specialProperty,
    publicPrice: pricing.reductionType === 1 ? (pricing.publicPrice ?? null) : null,
    purchasingPrice: pricing.purchasingPrice ?? null,
    reductionType: pricing.reductionType ?? null,
    reductionValue: sold || pricing.reductionType === 1 ? null : (pricing.reductionValue ?? null),
    reductionDescription: sold || pricing.reductionType !== 1 ? null : (pricing.reductionDescription ?? null),
    limitByCart: stockBlock?.limitByCart ?? null,
    limitByUser: stockBlock?.limitByUser ?? null,
    geolocationApiKey,
    shippingMethods: supplierBlock.shippingMethod ?? [],
  };
}
