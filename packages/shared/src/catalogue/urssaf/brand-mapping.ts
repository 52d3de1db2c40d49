import { z } from 'zod';
import { ChosenText, listOf, SELECTION_MAX, SearchText, Uuid } from '../../fields.ts';

/** The marketplace's id of a row, which may be «brand|supplier» (URS-022). */
const RowId = z.string().max(1_000);

/**
 * A change of the brands mapped to a category of URSSAF; the request has all of them (URS-020). `isAllSelected`: every brand except
 * `remove`.
 */
export const BrandMappingChange = z.object({
  /** Uuid of the category. */
  uuid: Uuid,
  /** Version of the mapping on which the change is based; undefined if it has not been loaded. */
  version: z.string().max(64).optional(),
  isAllSelected: z.boolean(),
  add: listOf(RowId, SELECTION_MAX),
  remove: listOf(RowId, SELECTION_MAX),
});

/** The matching brands of all pages, without their row data. */
export const BrandMappingSearch = z.object({
  category: Uuid,
  search: SearchText.optional(),
  supplier: ChosenText.optional(),
  boundOnly: z.boolean().default(false),
});
