import { calls } from '@comptoir/marketplace-api/calls';
import { NewsFilters } from '@comptoir/shared/homepage/news';
import { newsTexts as texts } from '@comptoir/shared/homepage/texts';
import { LATEST_FIRST } from '@comptoir/shared/list';
import type { z } from 'zod';
import { exportable } from './exportable.ts';
import { pagedQuery } from './paged-query.ts';

/** The latest first, unless sorted (LCM-005). */
export const newsQuery = (filters: z.output<typeof NewsFilters>) => pagedQuery(filters, LATEST_FIRST);

export const newsView = exportable(calls.homepage.news.list, {
  filters: NewsFilters,
  query: newsQuery,
  columns: {
    product: { title: texts.product, cell: ({ product }) => product.value ?? product.uuid },
    position: { title: texts.position, cell: ({ position }) => position },
    createdAt: { title: texts.createdAt, cell: ({ createdAt }) => createdAt },
  },
});
