import { z } from 'zod';
import { numberError, Person, Uuid } from '../fields.ts';
import { FIRST_STARTS } from './brackets.ts';
import { shippingContract as contract, shippingTexts as texts } from './texts.ts';

/** How the cost is computed: by price of the order, by quantity, by product (SHP-017). */
export const RULE_TYPES = { price: 1, quantity: 2, product: 3 } as const;
type RuleType = (typeof RULE_TYPES)[keyof typeof RULE_TYPES];

const FIRST_START: Record<RuleType, number> = {
  [RULE_TYPES.price]: FIRST_STARTS.price,
  [RULE_TYPES.quantity]: FIRST_STARTS.quantity,
  [RULE_TYPES.product]: FIRST_STARTS.product,
};

const Named = z.object({ uuid: Uuid, name: z.string() });

/**
 * Shipping costs `price` euros for values from `startingFrom` (euros, items or products); per product for the third type (SHP-017,
 * SHP-018).
 */
const ShippingRule = z.object({ startingFrom: z.number(), price: z.number(), type: z.literal([1, 2, 3]) });

/** A shipping method with its rules (SHP-014); the flags indicate which families have rules (SHP-020). */
export const ShippingMethod = z.object({
  uuid: Uuid,
  name: z.string(),
  transporter: Named.nullable(),
  deliveryTime: z.string(),
  isActive: z.boolean(),
  createdAt: z.date().nullable(),
  createdBy: Person.nullable(),
  supplier: Named,
  shippingRules: z.array(ShippingRule),
  shippingRuleByPriceStatus: z.boolean(),
  shippingRuleByQuantityStatus: z.boolean(),
  shippingRuleByProductStatus: z.boolean(),
});
export type ShippingMethod = z.infer<typeof ShippingMethod>;

/** SHP-023. */
export const NAME_MAX = 50;
/** SHP-024. */
export const LETTER = /\p{L}/u;
/** SHP-026. */
const DELIVERY_TIME_MAX = 25;

const twoDecimals = (value: number) => Number(value.toFixed(2)) === value;
const amount = z.number(numberError(contract.valueRequired)).refine(twoDecimals, texts.tooManyDecimals);

export const RuleForm = ShippingRule.extend({ startingFrom: amount, price: amount.min(0, texts.tooSmall(0)) });

/** Error of a rule's start, compared with the previous rule of its family. */
export function startError(type: RuleType, startingFrom: number, previous: number | undefined): string | undefined {
  const first = FIRST_START[type];
  if (type !== RULE_TYPES.price && !Number.isInteger(startingFrom)) return texts.notInteger;
  if (previous === undefined) return startingFrom === first ? undefined : contract.firstRule(first);
  if (startingFrom < first) return texts.tooSmall(first);
  return startingFrom > previous ? undefined : contract.notIncreasing;
}

/** Rules of the ticked families, each family in the order of its form (SHP-027 to SHP-036). */
const ShippingRules = z
  .array(RuleForm, contract.ruleRequired)
  .min(1, contract.ruleRequired)
  .superRefine((rules, { addIssue }) => {
    const last = new Map<RuleType, number>();
    for (const [index, rule] of rules.entries()) {
      const message = startError(rule.type, rule.startingFrom, last.get(rule.type));
      if (message !== undefined) addIssue({ code: 'custom', path: [index, 'startingFrom'], message });
      last.set(rule.type, rule.startingFrom);
    }
  });

/** SHP-021 to SHP-036; transporter and supplier by uuid. */
export const ShippingMethodForm = z.object({
  name: z
    .string(contract.nameRequired)
    .trim()
    .min(1, { error: contract.nameRequired, abort: true })
    .max(NAME_MAX, { error: contract.nameTooLong, abort: true })
    .regex(LETTER, contract.nameWithoutLetter),
  deliveryTime: z
    .string(contract.deliveryTimeRequired)
    .trim()
    .min(1, contract.deliveryTimeRequired)
    .max(DELIVERY_TIME_MAX, texts.deliveryTimeTooLong),
  transporter: z.guid(contract.transporterRequired),
  supplier: Uuid,
  shippingRules: ShippingRules,
});
export type ShippingMethodForm = z.infer<typeof ShippingMethodForm>;
