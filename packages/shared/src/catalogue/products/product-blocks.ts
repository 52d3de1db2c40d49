import { z } from 'zod';
import { Uuid } from '../../fields.ts';
import {
  integer,
  missing,
  money,
  optionalDay,
  optionalInteger,
  optionalMoney,
  optionalPositiveInteger,
  optionalText,
  requiredName,
  requiredText,
} from './product-fields.ts';
import { productFormContract as contract, productFormTexts as texts } from './product-texts.ts';

/*
 * The blocks of the product forms, with their names in the API, so that refused fields of the API match the fields of the form (PRD-141).
 * The fields are separate from the rules between them, so that the wire format can define some fields differently.
 */

type Issues = z.RefinementCtx;
const requireMember = (context: Issues, member: string, message: string = contract.required) =>
  context.addIssue({ code: 'custom', path: [member], message });

/** A required choice of a block. */
const choice = <const Value extends number>(...values: readonly Value[]) => z.literal(values, { error: contract.required });

/** PRD-054, PRD-059 to PRD-064. */
export const informationFields = {
  reference: requiredText(255),
  productName: requiredText(255),
  adminProductName: optionalText(255),
  shortDescription: optionalText(255),
  urssafClassification: Uuid.nullable().default(null),
  urssafEvent: z.array(Uuid).default([]),
  socialEvent: z.array(Uuid, missing()).min(1, contract.required),
};

/** A selected brand, or a new brand without uuid (PRD-056 to PRD-058). */
export const brandFields = { name: requiredName(50), uuid: Uuid.nullable() };

/** PRD-023, PRD-026. */
export const statusFields = {
  activationDate: optionalDay,
  disabledDate: optionalDay,
  saleClosingReason: optionalText(255),
  active: z.boolean(missing()),
  hiddenProduct: z.boolean(missing()),
  closedSale: z.boolean(missing()),
};
/** PRD-066. */
export function statusRules({ closedSale, saleClosingReason }: { closedSale: boolean; saleClosingReason: string | null }, issues: Issues) {
  if (closedSale && saleClosingReason === null) requireMember(issues, 'saleClosingReason');
}

const supplier = z.guid(missing(contract.supplierRequired));

/** For prototypes that send nothing else (PRD-047, PRD-049). */
export const plainSupplierFields = { supplier };
/** PRD-067 to PRD-070. */
export const supplierFields = {
  supplier,
  shippingMethod: z.array(Uuid, missing(contract.shippingMethodRequired)).min(1, contract.shippingMethodRequired),
  delayedSending: z.boolean().default(false),
};

/** PRD-072 to PRD-076. */
export const stockFields = {
  stock: integer,
  stockAlertThreshold: optionalInteger,
  limitByCart: optionalInteger,
  limitByUser: optionalInteger,
};

/** «Prix avec réduction» and «Pas de réduction» (PRD-094). */
export const WITH_REDUCTION = 1;
const WITHOUT_REDUCTION = 2;

/** PRD-092 to PRD-096. */
export const pricingFields = {
  price: money,
  tax: z.guid(missing()),
  reductionType: choice(WITH_REDUCTION, WITHOUT_REDUCTION),
  publicPrice: optionalMoney,
  purchasingPrice: optionalMoney,
};
/** PRD-095. */
export function pricingRules({ reductionType, publicPrice }: { reductionType: number; publicPrice: number | null }, issues: Issues) {
  if (reductionType === WITH_REDUCTION && publicPrice === null) requireMember(issues, 'publicPrice');
}

/** Free field, percentage, euros (PRD-080). */
export const FREE_REDUCTION = 1;

/** The reduction of the prototypes without a price (PRD-080 to PRD-083). */
export const reductionFields = {
  reductionType: choice(FREE_REDUCTION, 2, 3),
  reductionValue: optionalPositiveInteger,
  reductionDescription: optionalText(255),
};
interface Reduction {
  reductionType: number;
  reductionValue: number | null;
  reductionDescription: string | null;
}
export function reductionRules({ reductionType, reductionValue, reductionDescription }: Reduction, issues: Issues) {
  if (reductionType === FREE_REDUCTION) {
    if (reductionDescription === null) requireMember(issues, 'reductionDescription');
  } else if (reductionValue === null) requireMember(issues, 'reductionValue', contract.notPositiveInteger);
}

/** Texts as typed; the third is yes, no or unspecified (PRD-132; open point of PRD-150). */
export const usageFields = {
  onlineValidity: optionalText(255),
  offlineValidity: optionalText(255),
  driveValidity: z.boolean().nullable().default(null),
};

/** PRD-084 to PRD-091. */
export const promotionCodeFields = {
  webPromoCode: optionalText(255),
  phonePromoCode: optionalText(255),
  phoneNumber: optionalText(20),
  callPrice: optionalText(20),
};
interface PhonePromotion {
  phonePromoCode: string | null;
  phoneNumber: string | null;
  callPrice: string | null;
}
export function promotionCodeRules({ phonePromoCode, phoneNumber, callPrice }: PhonePromotion, issues: Issues) {
  if (phonePromoCode !== null && phoneNumber === null) requireMember(issues, 'phoneNumber', contract.phoneNumberRequired);
  if (/[.,]\d{3,}/.test(callPrice ?? '')) issues.addIssue({ code: 'custom', path: ['callPrice'], message: contract.twoDecimals });
}

/** PRD-077, PRD-078; `login` is read as identifiant (PRD-152). */
export const identificationFields = { login: optionalText(100), password: optionalText(100) };

/** PRD-079. */
export const redirectionLink = optionalText(1400);

export const MAX_DESCRIPTIONS = 5;

/** Uuids of records that are saved separately (PRD-043), and of the categories (PRD-106 to PRD-110). */
export const attachedFields = {
  images: z.array(Uuid).default([]),
  descriptions: z
    .array(Uuid, missing(contract.descriptionRequired))
    .min(1, contract.descriptionRequired)
    .max(MAX_DESCRIPTIONS, contract.tooManyDescriptions),
  categories: z.array(Uuid, missing(contract.categoryRequired)).min(1, contract.categoryRequired),
};

/** The values read under `specialProperty`, without the brand; sent back unchanged (open point of PRD-139). */
export const specialProperty = z.record(z.string(), z.unknown()).default({});

/** The fixed prototype of a form (PRD-140). */
export const prototypeField = <const Value extends string>(uuid: Value) =>
  z.literal(uuid, { error: ({ input }) => (input === undefined || input === null ? contract.required : texts.wrongPrototype) });
