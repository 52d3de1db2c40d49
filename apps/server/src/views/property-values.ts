import { calls } from '@comptoir/marketplace-api/calls';
import { PropertyValueFilters } from '@comptoir/shared/catalogue/properties';
import { propertyTexts as texts } from '@comptoir/shared/catalogue/property-texts';
import type { z } from 'zod';
import { exportable } from './exportable.ts';

type Filters = z.output<typeof PropertyValueFilters>;

/** PRO-072. */
export const propertyValueQuery = ({ page, itemsPerPage, search }: Filters) => ({ page, itemsPerPage, search: search || undefined });

export const propertyValueParams = ({ property }: Filters) => ({ propertyUuid: property });

export const propertyValueView = exportable(calls.catalogue.propertyValues.list, {
  filters: PropertyValueFilters,
  query: propertyValueQuery,
  params: propertyValueParams,
  columns: { value: { title: texts.value, cell: ({ value }) => value } },
});
