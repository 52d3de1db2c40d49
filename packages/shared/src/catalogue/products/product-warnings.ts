import type { ProductValues } from './product-values.ts';

type CheckedValues = Pick<
  ProductValues,
  | 'activationDate'
  | 'disabledDate'
  | 'limitByCart'
  | 'limitByUser'
  | 'stock'
  | 'price'
  | 'priceReduction'
  | 'publicPrice'
  | 'reductionType'
  | 'reductionValue'
>;

/** Our own texts of values that the documents allow but that contradict each other; they are shown in the confirmation before the save. */
const texts = {
  neverActive: 'Attention\u202f: la date de désactivation précède celle d’activation.',
  overHundred: 'Attention\u202f: la réduction dépasse 100\u00a0%.',
  negativeStock: 'Attention\u202f: le stock est négatif.',
  noCart: 'Attention\u202f: la limite par panier est inférieure à 1.',
  noUser: 'Attention\u202f: la limite par utilisateur est inférieure à 1.',
  noReduction: 'Attention\u202f: le prix public est inférieur au prix de vente, alors qu’une réduction est annoncée.',
} as const;

const isNumber = (value: ProductValues['price']): value is number => typeof value === 'number';

/** Warnings about the values of a product or a variant. */
export function productWarnings(values: CheckedValues): string[] {
  const { activationDate, disabledDate, price, priceReduction, publicPrice, reductionType, reductionValue } = values;
  const { limitByCart, limitByUser, stock } = values;
  const warnings: [boolean, string][] = [
    [activationDate !== '' && disabledDate !== '' && disabledDate < activationDate, texts.neverActive],
    [reductionType === '2' && isNumber(reductionValue) && reductionValue > 100, texts.overHundred],
    [priceReduction === '1' && isNumber(price) && isNumber(publicPrice) && publicPrice < price, texts.noReduction],
  ];
  const isBelow = (value: ProductValues['stock'], least: number) => isNumber(value) && value < least;
  warnings.push([isBelow(stock, 0), texts.negativeStock], [isBelow(limitByCart, 1), texts.noCart], [isBelow(limitByUser, 1), texts.noUser]);
  return warnings.flatMap(([applies, text]) => (applies ? [text] : []));
}

/** The consequence of a confirmation, with the warnings about what it would save. */
export function withWarnings(consequence: string, values: CheckedValues): { consequence: string; warns: boolean } {
  const warnings = productWarnings(values);
  return { consequence: [consequence, ...warnings].join(' '), warns: warnings.length > 0 };
}
