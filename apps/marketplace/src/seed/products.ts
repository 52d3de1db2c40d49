import type { PrototypeName } from '@comptoir/shared/catalogue/products/product-facts';
import type { Leaf } from './categories.ts';
import { insertRows, type SeedContext } from './insert.ts';
import type { Random } from './random.ts';
import { PROTOTYPE_ORDER, TAXES } from './reference.ts';
import { BRANDS, CLOSING_REASONS, PLACES, TWISTS } from './vocabulary.ts';

const REFERENCE_LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';

/** Prototypes out of twenty products: mostly vouchers. */
const PROTOTYPE_MIX: PrototypeName[] = [
  ...Array<PrototypeName>(9).fill('eTicket'),
  ...Array<PrototypeName>(4).fill('physical'),
  ...Array<PrototypeName>(4).fill('giftCard'),
  ...Array<PrototypeName>(2).fill('promo'),
  'memberCard',
];

const NAMES: Record<PrototypeName, (leaf: string, brand: string, random: Random) => string> = {
  eTicket: (leaf, _brand, random) => `${leaf} – ${random.pick(TWISTS)} à ${random.pick(PLACES)}`,
  physical: (leaf, brand, random) => `${leaf} ${brand} ${random.pick(TWISTS)}`,
  giftCard: (leaf, brand) => `Carte cadeau ${brand} – ${leaf}`,
  promo: (leaf, brand, random) => `${5 * (1 + random.int(6))} % chez ${brand} – ${leaf}`,
  memberCard: (_leaf, brand, random) => `Carte membre ${brand} ${random.pick(TWISTS)}`,
};

/**
 * Most are on sale; a hidden or closed one may also be inactive, since the flags are independent (PRD-023). One in this many is all three.
 */
const flags = (random: Random, id: number) => {
  const [inactive, hidden, closed] = [random.chance(0.1), random.chance(0.06), random.chance(0.05)];
  const isGone = id % 150 === 0;
  return { active: !inactive && !isGone, hidden_product: hidden || isGone, closed_sale: closed || isGone };
};

const reference = (random: Random) => Array.from({ length: 13 }, () => random.pick([...REFERENCE_LETTERS])).join('');

const COLUMNS = {
  id: 'int',
  uuid: 'uuid',
  reference: 'text',
  product_name: 'text',
  admin_product_name: 'text',
  prototype_id: 'int',
  brand_id: 'int',
  supplier_id: 'int',
  tax_id: 'int',
  active: 'bool',
  hidden_product: 'bool',
  closed_sale: 'bool',
  sale_closing_reason: 'text',
} as const;

/** Returns the prototype of each product, by id - 1. */
export async function seedProducts(
  context: SeedContext,
  random: Random,
  { count, leaves, suppliers }: { count: number; leaves: readonly Leaf[]; suppliers: readonly string[] },
): Promise<PrototypeName[]> {
  const prototypes: PrototypeName[] = [];
  const goods = leaves.filter((leaf) => leaf.goods);
  const outings = leaves.filter((leaf) => !leaf.goods);
  const placesOf = (prototype: PrototypeName) => (prototype === 'physical' ? goods : prototype === 'eTicket' ? outings : leaves);
  const links: { product_id: number; category_id: number }[] = [];

  function* rows() {
    for (let id = 1; id <= count; id += 1) {
      const prototype = random.pick(PROTOTYPE_MIX);
      prototypes.push(prototype);
      const leaf = random.pick(placesOf(prototype));
      const brand = random.int(BRANDS.length);
      const supplier = random.int(suppliers.length);
      const name = NAMES[prototype](leaf.name, BRANDS[brand] ?? '', random);
      const state = flags(random, id);
      const categories = new Set([leaf.id, ...(random.chance(0.4) ? [random.pick(placesOf(prototype)).id] : [])]);
      for (const category of categories) links.push({ product_id: id, category_id: category });
      yield {
        id,
        uuid: random.uuid(),
        reference: reference(random),
        product_name: name,
        admin_product_name: `${name} (${suppliers[supplier]})`,
        prototype_id: PROTOTYPE_ORDER.indexOf(prototype) + 1,
        brand_id: brand + 1,
        supplier_id: supplier + 1,
        tax_id: 1 + random.int(TAXES.length),
        ...state,
        sale_closing_reason: state.closed_sale ? random.pick(CLOSING_REASONS) : null,
      };
    }
  }
  await insertRows(context, 'master_product', COLUMNS, rows(), count);
  await insertRows(context, 'master_product_category', { product_id: 'int', category_id: 'int' }, links, links.length);
  return prototypes;
}

const VARIANT_NAMES: Partial<Record<PrototypeName, readonly string[]>> = {
  eTicket: ['Adulte', 'Enfant', 'Duo', 'Famille', 'Étudiant', 'Senior', 'Groupe'],
  physical: ['Modèle unique', 'Petit', 'Moyen', 'Grand', 'Coloris bleu', 'Coloris ocre', 'Coloris sauge'],
  giftCard: ['20 €', '30 €', '50 €', '75 €', '100 €', '150 €', '200 €'],
};

/** Variants of one e-ticket, in addition to its random ones: more than a page. */
const EXTRA_VARIANTS = 16;
const DAYS = ['Semaine', 'Week-end', 'Jours fériés', 'Vacances scolaires'];

/**
 * Variants of the products that have some: at least one each, a list by two attributes for one e-ticket, otherwise random. Codes and member
 * cards have none (PRD-012).
 */
export async function seedVariants(
  context: SeedContext,
  random: Random,
  prototypes: readonly PrototypeName[],
  count: number,
): Promise<void> {
  const sellable = prototypes.flatMap((prototype, index) => (VARIANT_NAMES[prototype] === undefined ? [] : [index + 1]));
  const long = prototypes.indexOf('eTicket') + 1;
  const perProduct = new Map<number, number>();

  function* rows() {
    for (let id = 1; id <= count; id += 1) {
      const nthMore = id - sellable.length;
      const product =
        0 < nthMore && nthMore <= EXTRA_VARIANTS ? long : (sellable[nthMore <= 0 ? id - 1 : random.int(sellable.length)] ?? 1);
      const nth = perProduct.get(product) ?? 0;
      perProduct.set(product, nth + 1);
      const kinds = VARIANT_NAMES[prototypes[product - 1] ?? 'eTicket'] ?? [];
      const names = product === long ? kinds.flatMap((kind) => DAYS.map((day) => `${kind}, ${day}`)) : kinds;
      const name = names[nth % names.length] ?? '';
      const price = /^(\d+) €$/.exec(name)?.[1];
      yield {
        id,
        uuid: random.uuid(),
        product_id: product,
        reference: reference(random),
        name: nth < names.length ? name : `${name} ${Math.floor(nth / names.length) + 1}`,
        price_cents: price === undefined ? 490 + 50 * random.int(300) : Number(price) * 100,
        ...flags(random, id),
      };
    }
  }
  const columns = {
    id: 'int',
    uuid: 'uuid',
    product_id: 'int',
    reference: 'text',
    name: 'text',
    price_cents: 'int',
    active: 'bool',
    hidden_product: 'bool',
    closed_sale: 'bool',
  } as const;
  await insertRows(context, 'variant', columns, rows(), count);
}
