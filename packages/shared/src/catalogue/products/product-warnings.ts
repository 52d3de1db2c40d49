import type { ProductValues } from './product-values.ts';

type CheckedValues = Pick<
  ProductValues,
  'activationDate' | 'disabledDate' | 'price' | 'priceReduction' | 'publicPrice' | 'reductionType' | 'reductionValue'
>;

/** Our own texts of values that the documents allow but that contradict each other; they are shown in the confirmation before the save. */
const texts = {
  neverActive: 'Attention\u202f: la date de désactivation précède celle d’activation.',
  overHundred: 'Attention\u202f: la réduction dépasse 100\u00a0%.',
  noReduction: 'Attention\u202f: le prix public est inférieur au prix de vente, alors qu’une réduction est annoncée.',
} as const;

const isNumber = (value: ProductValues['price']): value is number => typeof value === 'number';

/** Warnings about the values of a product or a variant. */
export function productWarnings(values: CheckedValues): string[] {
  const { activationDate, disabledDate, price, priceReduction, publicPrice, reductionType, reductionValue } = values;
  const warnings: [boolean, string][] = [
    [activationDate !== '' && disabledDate !== '' && disabledDate < activationDate, texts.neverActive],
    [reductionType === '2' && isNumber(reductionValue) && reductionValue > 100, texts.overHundred],
    [priceReduction === '1' && isNumber(price) && isNumber(publicPrice) && publicPrice < price, texts.noReduction],
  ];
  return warnings.flatMap(([applies, text]) => (applies ? [text] : []));
}

/** The text of a confirmation, with the warnings about what it would save. */
export const withWarnings = (consequence: string, values: CheckedValues): string => [consequence, ...productWarnings(values)].join(' ');
