import { CATEGORY_MAX_LEVEL } from '@comptoir/shared/catalogue/categories/categories';
import { CATEGORY_NAMES, REGIONS, TARGET_GROUPS } from './category-names.ts';
import { insertRows, type SeedContext } from './insert.ts';
import type { Random } from './random.ts';
import { drawVignette } from './vignette.ts';

interface Node {
  name: string;
  enabled: boolean;
  archived: boolean;
  goods: boolean;
  children: Node[];
}

/** A leaf that may have products: goods that are shipped, or outings. */
export interface Leaf {
  id: number;
  name: string;
  goods: boolean;
}

const node = (name: string, mark = '', goods = false): Node => ({
  name,
  enabled: mark !== '~' && mark !== '!',
  archived: mark === '!',
  goods: goods || mark === '#',
  children: [],
});

/** Indented lines → trees. */
export function parseTree(text: string): Node[] {
  const root = node('');
  const open = [root];
  for (const line of text.split('\n').filter((one) => one.trim() !== '')) {
    const depth = (line.length - line.trimStart().length) / 2;
    const [, name = '', mark] = /^(.*?)(?: ([~!#]))?$/.exec(line.trim()) ?? [];
    const child = node(name, mark, open[depth]?.goods);
    open[depth]?.children.push(child);
    open[depth + 1] = child;
  }
  return root.children;
}

const size = (nodes: readonly Node[]): number => nodes.reduce((sum, { children }) => sum + 1 + size(children), 0);

/** Adds regions below the second level, and target groups below the regions, until there are `count` categories. */
function addCategories(tops: readonly Node[], count: number): void {
  let missing = count - size(tops);
  const seconds = tops.flatMap(({ children }) => children).filter(({ archived }) => !archived);
  for (const region of REGIONS) {
    for (const second of seconds) {
      if (missing < 1 + TARGET_GROUPS.length) return;
      const child = node(region, '', second.goods);
      child.children.push(...TARGET_GROUPS.map((audience) => node(`${region}, ${audience}`, '', second.goods)));
      second.children.push(child);
      missing -= 1 + TARGET_GROUPS.length;
    }
  }
}

const slugOf = (name: string) =>
  name
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^A-Za-z0-9]+/g, '-')
    .toLowerCase();

const COLUMNS = {
  id: 'int',
  uuid: 'uuid',
  name: 'text',
  slug: 'text',
  description: 'text',
  enabled: 'bool',
  archived: 'bool',
  lvl: 'int',
  lft: 'int',
  rgt: 'int',
  position: 'int',
  parent_id: 'int',
  vignette: 'uuid',
} as const;

/**
 * The tree under its hidden root (CAT-043), with one picture per category; `count` excludes the root. Returns the leaves that may have
 * products.
 */
export async function seedCategories(context: SeedContext, random: Random, count: number | undefined): Promise<Leaf[]> {
  const tops = parseTree(CATEGORY_NAMES);
  if (count !== undefined) addCategories(tops, count);

  const rows: { [Column in keyof typeof COLUMNS]: string | number | boolean | null }[] = [];
  const images: { uuid: string; extension: string; content: Buffer }[] = [];
  const leaves: Leaf[] = [];
  let bound = 0;

  function place(one: Node, lvl: number, position: number, parent: { id: number | null; slug: string }, theme: number): void {
    if (lvl > CATEGORY_MAX_LEVEL) throw new RangeError(`${one.name} is too deep`);
    const id = rows.length + 1;
    const slug = [parent.slug, slugOf(one.name)].filter((part) => part !== '').join('/');
    const image = lvl === 0 ? null : random.uuid();
    if (image !== null) images.push({ uuid: image, extension: 'svg', content: Buffer.from(drawVignette(random, theme)) });
    const description = random.chance(0.7) && lvl > 0 ? `${one.name} : toutes les offres négociées pour vous.` : null;
    bound += 1;
    const row = {
      id,
      uuid: random.uuid(),
      name: one.name,
      slug,
      description,
      enabled: one.enabled,
      archived: one.archived,
      lvl,
      lft: bound,
      rgt: 0,
      position,
      parent_id: parent.id,
      vignette: image,
    };
    rows.push(row);
    for (const [index, child] of one.children.entries()) {
      place(child, lvl + 1, index + 1, { id, slug: lvl === 0 ? '' : slug }, lvl === 0 ? index : theme);
    }
    if (one.children.length === 0 && one.enabled) leaves.push({ id, name: one.name, goods: one.goods });
    bound += 1;
    row.rgt = bound;
  }
  place({ ...node('Catalogue'), children: tops }, 0, 1, { id: null, slug: '' }, 0);

  await insertRows(context, 'image', { uuid: 'uuid', extension: 'text', content: 'bytea' }, images, images.length);
  await insertRows(context, 'category', COLUMNS, rows, rows.length);
  return leaves;
}
