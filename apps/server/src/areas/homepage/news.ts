import { calls } from '@comptoir/marketplace-api/calls';
import { NewsForm } from '@comptoir/shared/homepage/news';
import { newsList } from '@comptoir/shared/homepage/news-list';
import { LATEST_FIRST } from '@comptoir/shared/list';
import { listProcedure, listSource } from '../../procedures/list.ts';
import { pagedQuery } from '../../procedures/pages.ts';
import { pictureOf } from '../../procedures/picture.ts';
import { removableProcedures } from '../../procedures/record.ts';
import { router } from '../../trpc/trpc.ts';

const { news } = calls.homepage;

/** Number of latest news that are searched for a new one. */
const LATEST = 100;

export const newsSource = listSource(newsList, news.list, {
  query: (input) => pagedQuery(newsList, input),
  row: ({ uuid, position, product, imageWeb, createdAt }, context) => ({
    uuid,
    position,
    product,
    image: pictureOf(imageWeb, context),
    createdAt,
  }),
  tieBreak: [...LATEST_FIRST, { field: 'position', direction: 'asc' }],
});

/** The documents describe only the creation; the other calls are those of OP-053. */
export const newsProcedures = router({
  list: listProcedure(newsSource),
  ...removableProcedures(news, {
    kind: 'news',
    form: NewsForm,
    formOf: ({ position, product, imageWeb, imageMobile }, context) => ({
      product: product.uuid,
      position,
      imageWeb: pictureOf(imageWeb, context),
      imageMobile: pictureOf(imageMobile, context),
    }),
    /** NEW-010. */
    bodyOf: ({ product, position, imageWeb, imageMobile }) => ({
      product,
      position,
      imageWeb: imageWeb?.uuid ?? null,
      imageMobile: imageMobile?.uuid ?? null,
    }),
    naturalKey: ({ product, position, imageWeb }) => ({ product, position, imageWeb: imageWeb?.uuid ?? null }),
    /** A new entry is among the latest. */
    async find(ctx, key) {
      const query = pagedQuery(newsList, { page: 1, itemsPerPage: LATEST, sort: [] });
      const { items } = await ctx.call(news.list, { query });
      const isSame = ({ product, position, imageWeb }: (typeof items)[number]) =>
        product.uuid === key.product && position === key.position && (imageWeb?.uuid ?? null) === key.imageWeb;
      return items.filter(isSame).map(({ uuid }) => uuid);
    },
  }),
});
