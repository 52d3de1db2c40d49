import { Image, Uuid } from '@comptoir/shared/fields';
import { z } from 'zod';
import { get, json, list } from '../call.ts';
import { reference } from '../iri.ts';
import { orderBy, paging, q } from '../query.ts';

/** A category on the wire (CAT-030): `parent` is a reference (CAT-031), children are nested. The output is shared's `Category`. */
export const CategoryWire = z.object({
  id: z.int(),
  uuid: Uuid,
  name: z.string(),
  slug: z.string(),
  description: z.string().nullable().default(null),
  enabled: z.boolean(),
  archived: z.boolean(),
  lvl: z.int(),
  lft: z.int(),
  rgt: z.int(),
  position: z.int(),
  parent: reference('categories').nullable().default(null),
  vignette: Image.nullable().default(null),
  icon3d: Image.nullable().default(null),
  activeMasterProductsCount: z.int().default(0),
  get children() {
    return z.array(CategoryWire);
  },
});

/** Rows fetched at a time to read the whole tree (CAT-059). */
export const TREE_PAGE_SIZE = 500;

export const categories = {
  /** `lvl` without a parent, `parent.uuid` with one, never both (CAT-057); the tree is `lvl=1&order[lft]=ASC` (CAT-058). */
  list: get('categories', {
    query: z.object({
      ...paging,
      lvl: q.int.optional(),
      name: q.string.optional(),
      'parent.uuid': Uuid.optional(),
      order: orderBy(['name', 'position', 'enabled', 'lft'], ['lft']),
    }),
    reply: list(CategoryWire),
    source: ['CAT-056', 'CAT-057', 'CAT-058', 'CAT-059'],
  }),
  get: get('categories/{uuid}', { reply: json(CategoryWire), refusals: [404], source: ['CAT-060'] }),
};
