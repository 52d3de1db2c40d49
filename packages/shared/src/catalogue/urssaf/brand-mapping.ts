import { z } from 'zod';
import { SearchText, Uuid } from '../../fields.ts';

/** Id of a row as the marketplace gave it, which may be «brand|supplier» (URS-022). */
const RowId = z.string().max(1_000);

/** A change of the brands mapped to a category of URSSAF: all of them are sent (URS-020). `isAllSelected`: every brand but those to remove. */
export const BrandMappingChange = z.object({
  /** Of the category. */
  uuid: Uuid,
  /** Of the mapping that the change was made on; unknown while it is not read. */
  version: z.string().max(64).optional(),
  isAllSelected: z.boolean(),
  add: z.array(RowId),
  remove: z.array(RowId),
});

/** The brands that match, on all pages, without their rows. */
export const BrandMappingSearch = z.object({
  category: Uuid,
  search: SearchText.optional(),
  supplier: SearchText.optional(),
  boundOnly: z.boolean().default(false),
});
