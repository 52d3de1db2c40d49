import { calls } from '@comptoir/marketplace-api/calls';
import type { Tax } from '@comptoir/shared/reference/reference';
import { replaceTaxes } from './rows.sql.ts';
import { inOrder, type ReferenceSet } from './set.ts';

/** Options of the tax select (REF-007), in the marketplace's order. */
export const taxes: ReferenceSet<Tax> = {
  // Without parameters, as documented (REF-008).
  fetch: async ({ marketplace, caller, signal }) => (await marketplace.call(calls.reference.taxes.list, { caller, signal })).items,
  replace: (client, items) => replaceTaxes(client, inOrder(items)),
  load: async (transaction) => {
    const rows = await transaction.referenceTax.findMany({ orderBy: { place: 'asc' } });
    return rows.map(({ uuid, tax }) => ({ uuid, tax }));
  },
};
