import { calls } from '@comptoir/marketplace-api/calls';
import { NewsFilters, NewsForm } from '@comptoir/shared/homepage/news';
import { listProcedure } from '../../procedures/list.ts';
import { pictureOf } from '../../procedures/picture.ts';
import { recordProcedures, removeProcedure } from '../../procedures/record.ts';
import { router } from '../../trpc/trpc.ts';
import { newsQuery } from '../../views/news.ts';

const { news } = calls.homepage;

/** The documents show the addition; the other calls are those of OP-053. */
export const newsProcedures = router({
  list: listProcedure(news.list, {
    input: NewsFilters,
    query: newsQuery,
    row: ({ uuid, position, product, imageWeb, createdAt }, context) => ({
      uuid,
      position,
      product,
      image: pictureOf(imageWeb, context),
      createdAt,
    }),
  }),
  ...recordProcedures(news, {
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
  }),
  remove: removeProcedure(news.remove),
});
