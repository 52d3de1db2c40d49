import { z } from 'zod';
import { ITEMS_MAX, listOf } from '../fields.ts';
import { FIRST_STARTS, firstRule, RULE_FAMILIES, type RuleFamily, type RuleRow } from './brackets.ts';
import { LETTER, NAME_MAX, RULE_TYPES, RuleForm, type ShippingMethod, ShippingMethodForm, startError } from './shipping-methods.ts';
import { shippingContract as contract } from './texts.ts';

/** Maximum length of a typed number; text that is not a number is refused only if its family is ticked. */
const FIGURE_MAX = 40;
const Figure = z.union([z.number(), z.string().max(FIGURE_MAX), z.null()]);
const Rows = listOf(z.object({ startingFrom: Figure, price: Figure }), ITEMS_MAX);

/** Validated without aborting, like the name in the body, so that the rules are validated too (SHP-022 to SHP-024). */
const Name = z
  .string(contract.nameRequired)
  .trim()
  .max(NAME_MAX, contract.nameTooLong)
  .superRefine((name, { addIssue }) => {
    const message = name === '' ? contract.nameRequired : LETTER.test(name) ? undefined : contract.nameWithoutLetter;
    if (message !== undefined && name.length <= NAME_MAX) addIssue({ code: 'custom', message });
  });

const Fields = z.object({
  ...ShippingMethodForm.omit({ shippingRules: true }).shape,
  name: Name,
  families: listOf(z.enum(RULE_FAMILIES), RULE_FAMILIES.length),
  price: Rows,
  quantity: Rows,
  product: Rows,
});

const Rules = Fields.pick({ families: true, price: true, quantity: true, product: true });
type Rules = z.infer<typeof Rules>;
/** The rules are validated even if other fields are invalid. */
const hasRules = ({ value }: { value: unknown }) => Rules.safeParse(value).success;

type Issue = { path: (string | number)[]; message: string };

function ruleIssues(family: RuleFamily, rows: readonly RuleRow[]): Issue[] {
  const type = RULE_TYPES[family];
  const issues: Issue[] = [];
  if (rows.length === 0) return [{ path: [family], message: contract.firstRule(FIRST_STARTS[family]) }];
  let previous: number | undefined;
  for (const [place, row] of rows.entries()) {
    const wrong = RuleForm.safeParse({ ...row, type }).error?.issues ?? [];
    for (const { path, message } of wrong) issues.push({ path: [family, place, ...(path as string[])], message });
    if (typeof row.startingFrom !== 'number') continue;
    const message = startError(type, row.startingFrom, previous);
    if (message !== undefined && !wrong.some(({ path }) => path[0] === 'startingFrom'))
      issues.push({ path: [family, place, 'startingFrom'], message });
    previous = row.startingFrom;
  }
  return issues;
}

/** Form values: rules of a family that is not ticked keep their typed values, but are neither validated nor sent (SHP-019 to SHP-036). */
export const ShippingMethodEntry = Fields.superRefine(
  ({ families, ...rules }: Rules, { addIssue }) => {
    if (families.length === 0) addIssue({ code: 'custom', path: ['families'], message: contract.ruleRequired });
    for (const family of RULE_FAMILIES)
      if (families.includes(family)) for (const issue of ruleIssues(family, rules[family])) addIssue({ code: 'custom', ...issue });
  },
  { when: hasRules },
);
export type ShippingMethodEntry = z.infer<typeof ShippingMethodEntry>;

const isRule = (row: RuleRow): row is { startingFrom: number; price: number } =>
  typeof row.startingFrom === 'number' && typeof row.price === 'number';

/** The body: only the rules of the ticked families. */
export const sentMethod = ({ families, price, quantity, product, ...form }: ShippingMethodEntry): ShippingMethodForm => {
  const rows = { price, quantity, product };
  return {
    ...form,
    shippingRules: RULE_FAMILIES.filter((family) => families.includes(family)).flatMap((family) =>
      rows[family].filter(isRule).map((rule) => ({ ...rule, type: RULE_TYPES[family] })),
    ),
  };
};

/** Form values of a shipping method: its flags determine the ticked families (SHP-020). */
export function entryOf(method: ShippingMethod): ShippingMethodEntry {
  const { name, deliveryTime, transporter, supplier, shippingRules } = method;
  const rowsOf = (family: RuleFamily): RuleRow[] => {
    const rows = shippingRules.filter(({ type }) => type === RULE_TYPES[family]);
    return rows.length === 0 ? [firstRule(family)] : rows.map(({ startingFrom, price }) => ({ startingFrom, price }));
  };
  const ticked: Record<RuleFamily, boolean> = {
    price: method.shippingRuleByPriceStatus,
    quantity: method.shippingRuleByQuantityStatus,
    product: method.shippingRuleByProductStatus,
  };
  return {
    name,
    deliveryTime,
    transporter: transporter?.uuid ?? '',
    supplier: supplier.uuid,
    families: RULE_FAMILIES.filter((family) => ticked[family]),
    price: rowsOf('price'),
    quantity: rowsOf('quantity'),
    product: rowsOf('product'),
  };
}
