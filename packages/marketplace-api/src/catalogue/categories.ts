import { CategoryBody, NewCategoryBody } from '@comptoir/shared/catalogue/categories/categories';
import { Image, Uuid } from '@comptoir/shared/fields';
import { z } from 'zod';
import { body, get, json, list, patch, post } from '../call.ts';
import { reference, referenceTo } from '../iri.ts';
import { orderBy, paging, q } from '../query.ts';

/** Translations by locale. The documents name the member without its shape (CAT-030): any other shape is decoded as empty. */
const Translations = z.record(
  z.string(),
  z.object({ name: z.string(), slug: z.string(), description: z.string().nullable().default(null) }),
);

/**
 * A category on the wire (CAT-030): `parent` is a reference (CAT-031), children are nested. The output is `Category` of the shared package,
 * plus the translations, which nothing uses.
 */
export const CategoryWire = z.object({
  id: z.int(),
  uuid: Uuid,
  name: z.string(),
  slug: z.string(),
  description: z.string().nullable().default(null),
  translations: Translations.optional().catch(undefined),
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
export type CategoryWire = z.output<typeof CategoryWire>;

/** Rows per page when the tree is read (CAT-059). */
export const TREE_PAGE_SIZE = 500;

const pictures = {
  vignette: referenceTo('images', CategoryBody.shape.vignette),
  icon3d: referenceTo('images', CategoryBody.shape.icon3d),
};

/** A new category; parent and pictures are references (open point of CAT-064). */
const NewCategoryWrite = NewCategoryBody.extend({ ...pictures, parent: referenceTo('categories', NewCategoryBody.shape.parent) });

/** A merge patch: the complete edit form (CAT-063), `{ archived }` (CAT-061) or `{ position }`, from 1 among its siblings (CAT-062). */
const CategoryWrite = CategoryBody.extend({ ...pictures, archived: z.boolean(), position: z.int().min(1) }).partial();

export const categories = {
  /** `lvl` without a parent, `parent.uuid` with one, never both (CAT-057); the tree is read with `lvl=1&order[lft]=ASC` (CAT-058). */
  list: get('categories', {
    query: z.object({
      ...paging,
      lvl: q.int.optional(),
      name: q.string.optional(),
      'parent.uuid': Uuid.optional(),
      archived: q.boolean.optional(),
      order: orderBy(['name', 'position', 'enabled', 'lft'], ['lft']),
    }),
    reply: list(CategoryWire),
    source: ['CAT-056', 'CAT-058', 'MEG-022', 'CMP-048'],
  }),
  get: get('categories/{uuid}', { reply: json(CategoryWire), refusals: [404], source: ['CAT-060'] }),
  create: post('categories', {
    body: body(NewCategoryWrite),
    reply: json(CategoryWire, 201),
    refusals: [400, 422],
    source: ['CAT-064'],
  }),
  update: patch('categories/{uuid}', {
    body: body(CategoryWrite),
    reply: json(CategoryWire),
    refusals: [400, 404, 422],
    source: ['CAT-061', 'CAT-062', 'CAT-063'],
  }),
};
