import { formatEuros, formatNumber } from '../numbers.ts';
import type { RuleFamily } from './brackets.ts';

/** Texts of the form of a shipping method from the documents (SHP-038, SHP-039). */
export const shippingFormContract = {
  createFailed: 'La création du moyen d’expédition a échoué veuillez réessayer.',
  editFailed: 'La modification du moyen d’expédition a échoué veuillez réessayer.',
} as const;

interface Range {
  from: number;
  to: number | null;
}

const itemCount = (count: number) => `${formatNumber(count)} ${count > 1 ? 'articles' : 'article'}`;

/** «de 20,00 € à moins de 50,00 €», «de 1 à 4 articles», «à partir de 5 articles». */
function rangeText(family: RuleFamily, { from, to }: Range): string {
  const isAmount = family === 'price';
  if (to === null) return `à partir de ${isAmount ? formatEuros(from) : itemCount(from)}`;
  if (isAmount) return to === from ? formatEuros(from) : `de ${formatEuros(from)} à moins de ${formatEuros(to)}`;
  return to - from <= 1 ? itemCount(from) : `de ${formatNumber(from)} à ${itemCount(to - 1)}`;
}

/** Our own texts of the form of a shipping method (open points: success messages, confirmations, labels). */
export const shippingFormTexts = {
  createTitle: 'Ajouter un moyen d’expédition',
  createFor: (supplier: string) => `Ajouter un moyen d’expédition à ${supplier}`,
  editTitle: 'Modifier un moyen d’expédition',
  editOf: (name: string) => `Modifier le moyen d’expédition ${name}`,
  add: 'Ajouter un moyen d’expédition',
  edit: (name: string) => `Modifier ${name}`,
  general: 'Livraison',
  noTransporter: 'Choisir un transporteur',
  families: 'Politiques tarifaires',
  nameHint: 'Au moins une lettre.',
  family: {
    price: 'Selon le montant de la commande',
    quantity: 'Selon la quantité',
    product: 'Par produit',
  },
  startingFrom: {
    price: 'À partir de (€)',
    quantity: 'À partir de (articles)',
    product: 'À partir de (articles)',
  },
  price: { price: 'Prix (€)', quantity: 'Prix (€)', product: 'Prix par produit (€)' },
  startingFromOf: (place: number) => `Règle ${place} : à partir de`,
  priceOf: (place: number) => `Règle ${place} : prix`,
  removeRule: (place: number) => `Retirer la règle ${place}`,
  addRule: 'Ajouter une règle',
  count: (rules: number) => (rules > 1 ? `${formatNumber(rules)} règles` : `${rules} règle`),
  hint: 'Entrée ajoute une règle ; deux colonnes collées d’un tableur en ajoutent autant.',
  /** A value that is not a number is shown as it was typed. */
  rule: (family: RuleFamily, from: unknown, price: unknown) => {
    const start = typeof from === 'number' ? rangeText(family, { from, to: null }) : String(from ?? '');
    return `${start} : ${typeof price === 'number' ? formatEuros(price) : String(price ?? '')}`;
  },
  range: (family: RuleFamily, range: Range) => rangeText(family, range),
  overlapped: (place: number) => `Chevauche la règle ${place}`,
  complete: 'Les tranches se suivent, sans trou ni chevauchement.',
  gap: (family: RuleFamily, range: Range) => `Trou : ${rangeText(family, range)}, aucun prix.`,
  overlap: (family: RuleFamily, range: Range, place: number, other: number) =>
    `Chevauchement : ${rangeText(family, range)}, entre les règles ${other} et ${place}.`,
  more: (count: number) => (count > 1 ? `Et ${formatNumber(count)} autres.` : 'Et 1 autre.'),
  createQuestion: 'Êtes-vous sûr de vouloir créer ce moyen d’expédition ?',
  createConsequence: (name: string) => `« ${name} » sera proposé aux produits du fournisseur.`,
  editQuestion: 'Êtes-vous sûr de vouloir modifier ce moyen d’expédition ?',
  editConsequence: (name: string) => `Les modifications porteront sur « ${name} » et les produits expédiés ainsi.`,
  created: 'Moyen d’expédition créé avec succès',
  edited: 'Moyen d’expédition édité avec succès',
} as const;
