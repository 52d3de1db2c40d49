/** A block of a product's payload (PRD-141) and its members. */
export const block = (name: string, ...members: string[]) => [name, ...members.map((member) => `${name}.${member}`)];

const MAIN = ['reference', 'productName', 'adminProductName', 'shortDescription', 'urssafClassification', 'urssafEvent', 'socialEvent'];
const STATUS = ['activationDate', 'disabledDate', 'saleClosingReason', 'active', 'hiddenProduct', 'closedSale'];

export const productMain = block('mainInformationsBlock', ...MAIN, 'brand', 'brand.name', 'brand.uuid');
export const variantMain = block('mainInformationsBlock', ...MAIN, 'productCollections');
/** For a new product; an update has `status` too. */
export const newStatus = block('statusBlock', ...STATUS);
export const status = block('statusBlock', ...STATUS, 'status');
export const supplier = block('supplierBlock', 'supplier', 'shippingMethod', 'delayedSending');
export const stock = block('stockBlock', 'stock', 'stockAlertThreshold', 'limitByCart', 'limitByUser');
export const pricing = block('pricingBlock', 'price', 'tax', 'reductionType', 'publicPrice', 'purchasingPrice', 'country');
export const reduction = block('pricingBlock', 'reductionType', 'reductionValue', 'reductionDescription', 'country');
export const usage = block('usageConditionBlock', 'onlineValidity', 'offlineValidity', 'driveValidity');
export const promotion = [
  ...block('promotionCodeBlock', 'webPromoCode', 'phonePromoCode', 'phoneNumber', 'callPrice'),
  ...block('promotionIdentificationBlock', 'login', 'password'),
];
