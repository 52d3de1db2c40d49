import { PRICE_RANGES } from '@comptoir/shared/catalogue/products/product-copy';
import type { ProductState } from '@comptoir/shared/catalogue/products/product-facts';
import type { productList } from '@comptoir/shared/catalogue/products/product-list';
import { fold } from '@comptoir/shared/fold';
import type { AmountRange } from '@comptoir/shared/list/amount-range';
import type { DayRange, ListQuery } from '@comptoir/shared/list/input';
import { beginsAlmostWith, TYPO_MIN_LENGTH } from '@comptoir/shared/search/match';
import type { Database } from '../db.ts';
import type { Prisma } from '../generated/prisma/client.ts';
import { countedDefects, KNOWN, readDefectContext } from './defects.ts';

type Where = Prisma.CatalogueProductWhereInput;
export type ProductQuery = ListQuery<typeof productList>;
type Db = Pick<Database, 'prisma' | 'pool'>;

/** The flags of each state, whose order is that of `productState` (PRD-027). */
const STATES: Record<ProductState, Where> = {
  inactive: { active: false },
  hidden: { active: true, hidden: true },
  closed: { active: true, hidden: false, closed: true },
  active: { active: true, hidden: false, closed: false },
};

const contains = (part: string) => ({ contains: part.replaceAll(/[\\%_]/g, String.raw`\$&`) });

const inDays = ({ after, before }: DayRange) => ({
  ...(after !== undefined && { gte: new Date(after) }),
  ...(before !== undefined && { lte: new Date(before) }),
});

/** As texts: the float of an amount such as 84.9 is not exactly it. */
const inAmounts = ({ from, to }: AmountRange) => ({
  ...(from !== undefined && { gte: String(from) }),
  ...(to !== undefined && { lte: String(to) }),
});

/** The category and all below it. */
export async function subTree({ prisma }: Pick<Db, 'prisma'>, category: string): Promise<string[]> {
  const nodes = await prisma.referenceCategory.findMany({ select: { uuid: true, parent: true }, orderBy: { place: 'asc' } });
  const found = new Set([category]);
  // Parents come before children.
  for (const { uuid, parent } of nodes) if (parent !== null && found.has(parent)) found.add(uuid);
  return [...found];
}

function priceIn(range: keyof typeof PRICE_RANGES): Where {
  const [from, to] = PRICE_RANGES[range];
  return { price: { gte: from, ...(to !== null && { lt: to }) } };
}

/** The condition of all filters, without the search. A product whose record was not read yet matches no filter of the record. */
export async function filterCondition(db: Db, input: ProductQuery): Promise<Where> {
  const { supplier, state, prototype, category, brand, price, priceBetween, threshold } = input;
  const { activation, deactivation, changed, image, defect } = input;
  const conditions: Where[] = [{ isArchived: false }];
  const ofRecord = [category, price, priceBetween, threshold, activation, deactivation, changed, image, defect];
  if (ofRecord.some((value) => value !== undefined)) conditions.push(KNOWN);
  if (supplier !== undefined) conditions.push({ supplier });
  if (state !== undefined) conditions.push(STATES[state]);
  if (prototype !== undefined) conditions.push({ prototype });
  if (brand !== undefined) conditions.push({ sortBrand: contains(fold(brand.trim())) });
  if (category !== undefined) conditions.push({ links: { some: { target: { in: await subTree(db, category) } } } });
  if (price !== undefined) conditions.push(priceIn(price));
  if (priceBetween !== undefined) conditions.push({ price: { not: null, ...inAmounts(priceBetween) } });
  if (threshold !== undefined) conditions.push({ isBelowThreshold: threshold });
  if (activation !== undefined) conditions.push({ activation: { not: null, ...inDays(activation) } });
  if (deactivation !== undefined) conditions.push({ deactivation: { not: null, ...inDays(deactivation) } });
  if (changed !== undefined) conditions.push({ changedOn: { not: null, ...inDays(changed) } });
  if (image !== undefined) conditions.push({ images: image ? { gt: 0 } : 0 });
  if (defect !== undefined) conditions.push(countedDefects(await readDefectContext(db), db.prisma.catalogueProduct)[defect]);
  return { AND: conditions };
}

const partsOf = (search: string) => fold(search).split(/\s+/).filter(Boolean);

/** Products with all words of the search text, in any order. */
export const searchCondition = (search: string): Where => ({ AND: partsOf(search).map((part) => ({ search: contains(part) })) });

/** The same, where each long word may have one typing error; null when no word is long enough. */
export async function typoCondition({ prisma }: Db, search: string): Promise<Where | null> {
  const parts = partsOf(search);
  if (!parts.some(({ length }) => length >= TYPO_MIN_LENGTH)) return null;
  const almost = async (part: string): Promise<Where> => {
    if (part.length < TYPO_MIN_LENGTH) return { search: contains(part) };
    // One error leaves the first or the second letter in its place, or exchanges or moves them by one.
    const [first = '', second = ''] = part;
    const near = await prisma.catalogueWord.findMany({
      where: { OR: [first, second, `_${first}`, `_${second}`].map((beginning) => ({ word: { startsWith: beginning } })) },
    });
    const words = near.map(({ word }) => word).filter((word) => beginsAlmostWith(word, part));
    // No product has the only word as it is: without it, the index of the words suffices.
    return parts.length === 1 ? { words: { hasSome: words } } : { OR: [{ search: contains(part) }, { words: { hasSome: words } }] };
  };
  return { AND: await Promise.all(parts.map(almost)) };
}
