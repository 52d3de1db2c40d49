import { calls } from '@comptoir/marketplace-api/calls';
import type { Tax } from '@comptoir/shared/reference/reference';
import { inOrder, type ReferenceSet, replaceRows } from './set.ts';

const CLEAR = 'DELETE FROM reference_tax';
const INSERT = `INSERT INTO reference_tax (uuid, place, tax)
  SELECT uuid, place, tax FROM jsonb_to_recordset($1) AS row (uuid uuid, place int, tax text)`;

/** Options of the tax select (REF-007), in the marketplace's order. */
export const taxes: ReferenceSet<Tax> = {
  // Without parameters, as documented (REF-008).
  fetch: async ({ marketplace, caller, signal }) => (await marketplace.call(calls.reference.taxes.list, { caller, signal })).items,
  replace: (client, items) => replaceRows(client, CLEAR, INSERT, inOrder(items)),
  load: async (transaction) => {
    const rows = await transaction.referenceTax.findMany({ orderBy: { place: 'asc' } });
    return rows.map(({ uuid, tax }) => ({ uuid, tax }));
  },
};
