import { DEFAULT_SECOND_BRAND } from '@comptoir/shared/brands';
import { DISPLAY_VERSIONS } from '@comptoir/shared/homepage/blocks';
import { DEFAULT_DOMAIN, ITEM_TYPES } from '@comptoir/shared/homepage/kinds';
import { sql } from '../kit/sql.ts';
import { BLOCKS, CAROUSELS, TARGETS } from './homepage-contents.ts';
import { insertRows, type SeedContext, type SeedStep } from './insert.ts';
import type { Random } from './random.ts';
import { seedRates } from './rates.ts';

const NEWS = 14;
const DAY = 86_400_000;

const TARGET_COLUMNS = { item_type: 'int', item_value: 'text', redirection_link: 'text' } as const;
const IMAGE_COLUMNS = { image_web: 'uuid', image_mobile: 'uuid' } as const;
const COMMON = { id: 'int', uuid: 'uuid', position: 'int', created_at: 'timestamptz' } as const;

/** Rows of the catalogue that are visible to visitors, and their pictures: sources of the contents. */
async function drawing({ db }: SeedContext, random: Random, now: Date) {
  const products = await db.rows<{ id: number; uuid: string }>(
    sql`select id, uuid from master_product where active and not hidden_product order by id limit 500`,
  );
  const categories = await db.rows<{ uuid: string }>(sql`select uuid from category where enabled and lvl > 0 order by id`);
  const filters = await db.rows<{ uuid: string }>(sql`select uuid from category_filter where is_active order by id`);
  const images = await db.rows<{ uuid: string }>(sql`select vignette as uuid from category where vignette is not null order by id`);
  const targets = {
    product: () => ({ item_type: ITEM_TYPES.product, item_value: random.pick(products).uuid, redirection_link: null }),
    category: () => ({ item_type: ITEM_TYPES.category, item_value: random.pick(categories).uuid, redirection_link: null }),
    filter: () => ({ item_type: ITEM_TYPES.filter, item_value: random.pick(filters).uuid, redirection_link: null }),
  };
  return {
    product: () => random.pick(products).id,
    image: () => random.pick(images).uuid,
    /** `areGone`: the rows were deleted since. */
    images: (areGone: boolean) =>
      areGone ? { image_web: null, image_mobile: null } : { image_web: random.pick(images).uuid, image_mobile: random.pick(images).uuid },
    /** `linkAsValue`: a carousel stores an address twice, an item only as its link (OP-057, OP-071). */
    target(target: (typeof CAROUSELS)[number]['target'], linkAsValue: boolean) {
      if (typeof target === 'string') return targets[target]();
      if ('words' in target) return { item_type: ITEM_TYPES.words, item_value: target.words, redirection_link: null };
      return { item_type: ITEM_TYPES.link, item_value: linkAsValue ? target.link : null, redirection_link: target.link };
    },
    /** The n-th row of a table; older rows have smaller numbers. */
    common: (id: number, position: number) => ({
      id,
      uuid: random.uuid(),
      position,
      created_at: new Date(now.getTime() - (200 - id) * DAY + random.int(DAY)).toISOString(),
    }),
  };
}
type Drawing = Awaited<ReturnType<typeof drawing>>;

async function seedCarousels(context: SeedContext, draw: Drawing): Promise<void> {
  const rows = CAROUSELS.map(({ page, second, inactive, target }, index) => ({
    ...draw.common(index + 1, CAROUSELS.slice(0, index + 1).filter((one) => one.page === page).length),
    ...draw.images(index === 0),
    ...draw.target(target, true),
    page_type: page,
    domaine: second === true ? DEFAULT_SECOND_BRAND : DEFAULT_DOMAIN,
    active: inactive !== true,
  }));
  const columns = { ...COMMON, ...IMAGE_COLUMNS, ...TARGET_COLUMNS, page_type: 'text', domaine: 'text', active: 'bool' } as const;
  await insertRows(context, 'carousel', columns, rows, rows.length);
}

async function seedNews(context: SeedContext, draw: Drawing): Promise<void> {
  const rows = Array.from({ length: NEWS }, (_, index) => ({
    ...draw.common(index + 1, index + 1),
    ...draw.images(index === 0),
    product_id: draw.product(),
  }));
  await insertRows(context, 'news', { ...COMMON, ...IMAGE_COLUMNS, product_id: 'int' }, rows, rows.length);
}

/** The pictures of a region that is not shown any more were deleted. */
const hasPictures = (type: string, state: string | undefined) => type === 'region' && state === undefined;

async function seedBlocks(context: SeedContext, draw: Drawing): Promise<void> {
  const blocks = BLOCKS.map(({ type, title, reference, numbers, state }, index) => ({
    ...draw.common(index + 1, BLOCKS.slice(0, index + 1).filter((one) => one.type === type).length),
    title,
    reference,
    image: hasPictures(type, state) ? draw.image() : null,
    icon3d: hasPictures(type, state) ? draw.image() : null,
    additional_info: numbers ?? null,
    block_type: type,
    display_version: DISPLAY_VERSIONS[type],
    active: state === undefined,
    archived: state === 'archived',
  }));
  const columns = {
    ...COMMON,
    title: 'text',
    reference: 'text',
    image: 'uuid',
    icon3d: 'uuid',
    additional_info: 'text',
    block_type: 'text',
    display_version: 'text',
    active: 'bool',
    archived: 'bool',
  } as const;
  await insertRows(context, 'block', columns, blocks, blocks.length);

  const contents = BLOCKS.flatMap(({ type, items }, block) => items.map((item, index) => ({ type, block, item, index })));
  const items = contents.map(({ type, block, item: [title, label, description], index }, nth) => ({
    ...draw.common(nth + 1, index + 1),
    ...draw.images(index === 7),
    ...draw.target(TARGETS[type][index % TARGETS[type].length] ?? 'product', false),
    block_id: block + 1,
    title,
    label,
    description,
  }));
  const itemColumns = {
    ...COMMON,
    ...IMAGE_COLUMNS,
    ...TARGET_COLUMNS,
    block_id: 'int',
    title: 'text',
    label: 'text',
    description: 'text',
  };
  await insertRows(context, 'block_item', itemColumns, items, items.length);
}

/** Contents of the homepage and the login page, and the rates of gift cards: the same few rows at every scale, except the rates. */
export const seedHomepage: SeedStep = async (context, random, { scale, now }) => {
  const draw = await drawing(context, random.fork('homepage'), now);
  await seedCarousels(context, draw);
  await seedNews(context, draw);
  await seedBlocks(context, draw);
  await seedRates(context, random.fork('rates'), scale);
};
