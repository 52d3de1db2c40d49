import { z } from 'zod';
import { ITEMS_MAX, listOf, SELECTION_MAX, SearchText, Uuid } from '../../fields.ts';
import { formContract } from '../../form-texts.ts';
import { collectionContract } from './collection-texts.ts';

/** A collection in lists and pickers. */
export const CollectionRow = z.object({ uuid: Uuid, name: z.string() });
export type CollectionRow = z.infer<typeof CollectionRow>;

/** A collection with its variants (COL-013, COL-014). */
export const Collection = CollectionRow.extend({ variantProductsUuids: z.array(Uuid) });
export type Collection = z.infer<typeof Collection>;

/** Maximum length of the name; the documents have no limit. */
const NAME_MAX = 255;

const name = z.string(formContract.required).trim().min(1, formContract.required).max(NAME_MAX, formContract.tooLong(NAME_MAX));

/** A new collection (COL-018 to COL-021). */
export const CollectionForm = z.object({
  name,
  variantProductsUuids: z.array(Uuid, collectionContract.noProduct).min(1, collectionContract.noProduct),
});

/**
 * A change of a collection (COL-015): added and removed variants. At least one product must remain, which the marketplace checks (COL-020).
 */
export const CollectionChange = z.object({
  uuid: Uuid,
  name,
  selectedProductsUuidsToAdd: z.array(Uuid),
  unSelectedProductsUuidsToRemove: z.array(Uuid),
});

/**
 * A change of the categories of URSSAF that are associated with a collection. `isAllSelected`: every category except `remove`. The request
 * to the marketplace has the complete resulting list, which may be empty (COL-031, open point of COL-022).
 */
export const CollectionEventChange = z.object({
  /** Uuid of the collection. */
  uuid: Uuid,
  isAllSelected: z.boolean(),
  add: listOf(Uuid, SELECTION_MAX),
  remove: listOf(Uuid, SELECTION_MAX),
});

export const CollectionEventSearch = z.object({ collection: Uuid, search: SearchText.optional(), boundOnly: z.boolean().default(false) });

/** Form values of a collection; `isAllSelected`: every variant except `remove` (open point of PRO-062). */
const entry = { name, isAllSelected: z.boolean(), add: listOf(Uuid, SELECTION_MAX), remove: listOf(Uuid, SELECTION_MAX) };

export const CollectionEntry = z
  .object(entry)
  .refine(({ isAllSelected, add }) => isAllSelected || add.length > 0, { path: ['add'], message: collectionContract.noProduct });

/** `base`: the name when the form was opened. */
export const CollectionEdit = z.object({ uuid: Uuid, base: z.object({ name: z.string().max(2_000) }), ...entry });

/** The matching variants of all pages. */
export const CollectionVariantSearch = z.object({
  collection: Uuid.optional(),
  search: SearchText.optional(),
  categories: listOf(Uuid, ITEMS_MAX).default([]),
  boundOnly: z.boolean().default(false),
});
