import { of } from '../elision.ts';

/** Texts from the documents (JAC-015; OP-076). */
export const rateContract = {
  failed: 'An error occurred while fetching datas',
} as const;

/** Our own texts of the rates of gift cards: the documents have none (OP-075, OP-077). */
export const rateTexts = {
  negative: 'La valeur doit être supérieure ou égale à 0.',
  percent: 'Le taux doit être inférieur ou égal à 100.',
  tooHigh: 'La valeur est trop élevée.',
  minAboveMax: 'La valeur maximale doit être supérieure ou égale à la valeur minimale.',
  title: 'Taux des cartes cadeaux',
  noun: { one: 'carte cadeau', many: 'cartes cadeaux', feminine: true },
  product: 'Produit',
  brand: 'Enseigne',
  supplier: 'Fournisseur',
  status: 'Statut',
  active: 'Active',
  inactive: 'Inactive',
  reduction: 'Réduction',
  apiRate: 'Taux API',
  minPrice: 'Valeur min',
  maxPrice: 'Valeur max',
  empty: 'Les cartes cadeaux vendues par l’API d’un fournisseur apparaissent ici, avec leur taux.',
  edit: (product: string) => `Modifier le taux ${of(product)}`,
  editTitle: 'Modifier un taux',
  reductionValue: 'Taux de réduction',
  rounded: (value: string, unit: string) => `Enregistré avec deux décimales : ${value}\u00a0${unit}.`,
  edited: 'La modification a bien été effectuée.',
} as const;

/** Labels of the form, also in the history (history/form-labels.ts). */
export const rateLabels = {
  reductionValue: rateTexts.reductionValue,
  minPrice: rateTexts.minPrice,
  maxPrice: rateTexts.maxPrice,
} as const;
