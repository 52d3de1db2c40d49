import { viewExportTexts as texts } from '@comptoir/shared/exports/view-texts';
import { z } from 'zod';
import { defineJob } from '../../jobs/definition.ts';
import { boundVariantView } from '../../views/bound-variants.ts';
import { categoryView } from '../../views/categories.ts';
import { categoryFilterView } from '../../views/category-filters.ts';
import { filterableCategoryView } from '../../views/filterable-categories.ts';
import { highlightView } from '../../views/highlights.ts';
import { newsView } from '../../views/news.ts';
import { positionView } from '../../views/positions.ts';
import { productView } from '../../views/products.ts';
import { propertyView } from '../../views/properties.ts';
import { propertyValueView } from '../../views/property-values.ts';
import { transporterView } from '../../views/transporters.ts';
import { codeView, documentView } from '../../views/units.ts';
import { versionView } from '../../views/versions.ts';

/** Lists whose view can be exported, by the name that the browser says. */
export const VIEWS = {
  categories: categoryView,
  products: productView,
  filterableCategories: filterableCategoryView,
  categoryFilters: categoryFilterView,
  properties: propertyView,
  propertyValues: propertyValueView,
  boundVariants: boundVariantView,
  positions: positionView,
  highlights: highlightView,
  codes: codeView,
  documents: documentView,
  transporters: transporterView,
  news: newsView,
  versions: versionView,
};

const asked = <Name extends keyof typeof VIEWS, Filters extends z.ZodObject, Columns extends z.ZodType>(
  list: Name,
  { filters, keys }: { filters: Filters; keys: Columns },
) => z.object({ list: z.literal(list), filters, columns: keys });

/** A list as a screen shows it: which one, its search, filters and sort, its columns. */
const ViewExport = z.discriminatedUnion('list', [
  asked('categories', categoryView),
  asked('products', productView),
  asked('filterableCategories', filterableCategoryView),
  asked('categoryFilters', categoryFilterView),
  asked('properties', propertyView),
  asked('propertyValues', propertyValueView),
  asked('boundVariants', boundVariantView),
  asked('positions', positionView),
  asked('highlights', highlightView),
  asked('codes', codeView),
  asked('documents', documentView),
  asked('transporters', transporterView),
  asked('news', newsView),
  asked('versions', versionView),
]);

export const viewExport = defineJob({
  kind: 'exports.view',
  payload: ViewExport,
  title: texts.title,
  detail: ({ list, filters }) => texts.detail(list, { search: undefined, ...filters }),
});
