/** Our own texts of the rates of gift cards: the documents give none (OP-075). */
export const rateTexts = {
  negative: 'La valeur doit être supérieure ou égale à 0.',
  percent: 'Le taux doit être inférieur ou égal à 100.',
  tooHigh: 'La valeur est trop élevée.',
  minAboveMax: 'La valeur maximale doit être supérieure ou égale à la valeur minimale.',
} as const;
