import { calls } from '@comptoir/marketplace-api/calls';
import { BindingFilters, type BindingSweep } from '@comptoir/shared/catalogue/property-bindings';
import { propertyTexts as texts } from '@comptoir/shared/catalogue/property-texts';
import type { z } from 'zod';
import { exportable } from './exportable.ts';

/** Which variants are asked for, the page apart (open point of PRO-077). */
export const matchingQuery = ({ value, search, categories, boundOnly }: z.output<typeof BindingSweep>) => ({
  propertyValueUuid: value,
  matchPropertyValueOnly: boundOnly,
  search: search || undefined,
  categories: categories.length === 0 ? undefined : categories,
});

export const bindingQuery = ({ page, itemsPerPage, ...matching }: z.output<typeof BindingFilters>) => ({
  page,
  itemsPerPage,
  ...matchingQuery(matching),
});

/** PRO-048, PRO-050. */
export const boundVariantView = exportable(calls.catalogue.propertyBindings.list, {
  filters: BindingFilters,
  query: bindingQuery,
  columns: {
    name: { title: texts.variant, cell: ({ name }) => name },
    brand: { title: texts.brand, cell: ({ brand }) => brand },
    category: { title: texts.category, cell: ({ categories }) => categories.map(({ name }) => name).join(', ') },
  },
});
