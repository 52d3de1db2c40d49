import { calls } from '@comptoir/marketplace-api/calls';
import type { BrandMapping } from '@comptoir/shared/catalogue/collections/social-events';
import { BrandMappingChange, BrandMappingSearch } from '@comptoir/shared/catalogue/urssaf/brand-mapping';
import { brandMappingList } from '@comptoir/shared/catalogue/urssaf/urssaf-lists';
import { AppError } from '@comptoir/shared/errors';
import { Uuid } from '@comptoir/shared/fields';
import type { Page } from '@comptoir/shared/list';
import { listInput } from '@comptoir/shared/list/schema';
import { z } from 'zod';
import { keyOf, readMapping } from '../../../catalogue-index/marked-rows.ts';
import { readCopiedSubList } from '../../../catalogue-index/sub-lists.ts';
import { mutation } from '../../../mutations/mutation.ts';
import { byUuid, changesBetween } from '../../../mutations/target.ts';
import { Age, editAct, RestoreInput } from '../../../procedures/edit.ts';
import { lastWriterOf } from '../../../procedures/last-writer.ts';
import { slicePage } from '../../../procedures/pages.ts';
import { orFromCopy, pageOfCopy } from '../../../procedures/with-copy.ts';
import { adminProcedure, router } from '../../../trpc/trpc.ts';
import { matchesBrand, versionOf } from './brands.ts';

const { socialEvents } = calls.catalogue;

const kind = 'urssafCategory';

/** In no particular order. */
const keysOf = (rows: readonly BrandMapping[]) => rows.map(keyOf).sort();

export const brandMappingRouter = router({
  /** The call returns all brands: this server searches, filters and makes the pages (URS-019, open point of URS-008). */
  list: adminProcedure.input(listInput(brandMappingList)).query(({ ctx, input }) =>
    orFromCopy(
      async (): Promise<Page<BrandMapping>> => {
        const rows = await readMapping(ctx.call, input.category);
        return slicePage(rows.filter(matchesBrand(input)), input);
      },
      async () => {
        const { search: _, ...paging } = input;
        const copy = await readCopiedSubList(ctx.services.db, 'urssafBrands', input.category, matchesBrand(input));
        return copy && pageOfCopy(brandMappingList, copy, paging);
      },
    ),
  ),
  /** The counters of the grid, independent of its filters; the suppliers for its filter; and the version of the mapping. */
  counts: adminProcedure.input(z.object({ category: Uuid })).query(async ({ ctx, input }) => {
    const rows = await readMapping(ctx.call, input.category);
    const suppliers = new Set(rows.map(({ supplier }) => supplier.trim()).filter(Boolean));
    return {
      total: rows.length,
      bound: rows.filter(({ isSelected }) => isSelected).length,
      version: versionOf(rows),
      suppliers: [...suppliers].sort(new Intl.Collator('fr').compare),
    };
  }),
  /** For selecting a filtered result, or deselecting everything. */
  fetchAll: adminProcedure.input(BrandMappingSearch).query(async ({ ctx, input: { category, boundOnly, ...matching } }) => {
    const found = { bound: [] as string[], free: [] as string[] };
    for (const row of (await readMapping(ctx.call, category)).filter(matchesBrand(matching))) {
      if (row.isSelected) found.bound.push(keyOf(row));
      else if (!boundOnly) found.free.push(keyOf(row));
    }
    return found;
  }),
  /**
   * Sends the complete mapping (URS-020), built from its current state plus the added and removed rows: concurrent changes are kept, and
   * the reply reports them. Only «all» over a changed mapping is refused: it would restore rows that another user has removed.
   */
  save: mutation({
    input: BrandMappingChange.extend({ age: Age, ...RestoreInput.shape }),
    act: editAct,
    targets: byUuid(kind),
    changes: 'read',
    async run(ctx, { uuid, version, age, isAllSelected, add, remove }) {
      const rows = await readMapping(ctx.call, uuid);
      const isChanged = version !== undefined && version !== versionOf(rows);
      const by = isChanged ? await lastWriterOf(ctx, { kind, record: uuid }, age) : null;
      if (isChanged && isAllSelected) throw new AppError('CONFLICT', 'the mapping was changed elsewhere', { by: by ?? undefined });

      const added = new Set(add);
      const removed = new Set(remove);
      const isKept = (row: BrandMapping) => (isAllSelected || row.isSelected ? !removed.has(keyOf(row)) : added.has(keyOf(row)));
      const kept = rows.filter(isKept);
      const brands = kept.map(({ id }) => id);
      ctx.changing(changesBetween({ brands: keysOf(rows.filter(({ isSelected }) => isSelected)) }, { brands: keysOf(kept) }));
      await ctx.call(socialEvents.saveBrands, { body: { socialEvent: uuid, brands } });
      for (const row of rows) added.delete(keyOf(row));
      return { isMerged: isChanged, by, gone: added.size };
    },
  }),
});
