import { viewExportTexts as texts } from '@comptoir/shared/exports/view-texts';
import { z } from 'zod';
import { defineJob } from '../../jobs/definition.ts';
import { categoryView } from '../../views/categories.ts';
import { productView } from '../../views/products.ts';

/** Lists whose view can be exported, by the name that the browser says. */
export const VIEWS = { categories: categoryView, products: productView };

/** A list as a screen shows it: which one, its search, filters and sort, its columns. */
const ViewExport = z.discriminatedUnion('list', [
  z.object({ list: z.literal('categories'), filters: categoryView.filters, columns: categoryView.keys }),
  z.object({ list: z.literal('products'), filters: productView.filters, columns: productView.keys }),
]);

export const viewExport = defineJob({
  kind: 'exports.view',
  payload: ViewExport,
  title: texts.title,
  detail: ({ list, filters: { search } }) => texts.detail(list, search),
});
