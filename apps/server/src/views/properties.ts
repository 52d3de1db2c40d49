import { calls } from '@comptoir/marketplace-api/calls';
import { PropertyFilters } from '@comptoir/shared/catalogue/properties';
import { propertyTexts as texts } from '@comptoir/shared/catalogue/property-texts';
import { personName } from '@comptoir/shared/person-name';
import type { z } from 'zod';
import { exportable } from './exportable.ts';

/** The custom ones (PRO-070). */
export const propertyQuery = ({ page, itemsPerPage, search }: z.output<typeof PropertyFilters>) => ({
  specialProperty: true,
  page,
  itemsPerPage,
  search: search || undefined,
});

export const propertyView = exportable(calls.catalogue.properties.list, {
  filters: PropertyFilters,
  query: propertyQuery,
  columns: {
    name: { title: texts.name, cell: ({ name }) => name },
    createdAt: { title: texts.createdAt, cell: ({ createdAt }) => createdAt },
    createdBy: { title: texts.createdBy, cell: ({ createdBy }) => personName(createdBy) },
    status: { title: texts.status, cell: ({ status }) => (status ? texts.enabled : texts.disabled) },
  },
});
