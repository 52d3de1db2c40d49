import { calls } from '@comptoir/marketplace-api/calls';
import { transporterContract as contract, transporterTexts as texts } from '@comptoir/shared/suppliers/texts';
import { TransporterFilters } from '@comptoir/shared/suppliers/transporters';
import type { z } from 'zod';
import { exportable } from './exportable.ts';
import { pagedQuery } from './paged-query.ts';

/** Never the archived ones (TRA-015). */
export const transporterQuery = (filters: z.output<typeof TransporterFilters>) => ({ ...pagedQuery(filters), archived: false });

export const transporterView = exportable(calls.suppliers.transporters.list, {
  filters: TransporterFilters,
  query: transporterQuery,
  columns: {
    name: { title: texts.name, cell: ({ name }) => name },
    isActive: { title: texts.state, cell: ({ isActive }) => (isActive ? contract.active : contract.inactive) },
    createdAt: { title: texts.createdAt, cell: ({ createdAt }) => createdAt },
  },
});
