import { PROTOTYPES, type PrototypeName } from '@comptoir/shared/catalogue/products/product-facts';
import { insertRows, type SeedContext } from './insert.ts';
import type { Random } from './random.ts';

/** In the order of the documents (REF-005). */
export const TAXES = ['10%', '20%', '2.1%', '5.5%', '0%'] as const;

const PROTOTYPE_NAMES: Record<PrototypeName, string> = {
  eTicket: 'E-billet',
  physical: 'Produit physique',
  giftCard: 'Carte cadeau',
  promo: 'Redirection sur site partenaire ou code promo',
  memberCard: 'Carte de membre',
};

/** Ids follow this order. */
export const PROTOTYPE_ORDER = Object.keys(PROTOTYPES) as PrototypeName[];

export async function seedReference(context: SeedContext, random: Random): Promise<void> {
  const taxes = TAXES.map((tax, index) => ({ id: index + 1, uuid: random.uuid(), tax }));
  await insertRows(context, 'tax', { id: 'int', uuid: 'uuid', tax: 'text' }, taxes, taxes.length);
  const prototypes = PROTOTYPE_ORDER.map((name, index) => ({ id: index + 1, uuid: PROTOTYPES[name], value: PROTOTYPE_NAMES[name] }));
  await insertRows(context, 'prototype', { id: 'int', uuid: 'uuid', value: 'text' }, prototypes, prototypes.length);
}
