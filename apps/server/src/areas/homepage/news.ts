import { calls } from '@comptoir/marketplace-api/calls';
import { Uuid } from '@comptoir/shared/fields';
import { type News, NewsFilters, NewsForm } from '@comptoir/shared/homepage/news';
import { z } from 'zod';
import { throughUs } from '../../marketplace/media.ts';
import { asking } from '../../procedures/asking.ts';
import { editProcedure } from '../../procedures/edit.ts';
import { listProcedure } from '../../procedures/list.ts';
import type { Context } from '../../trpc/context.ts';
import { adminProcedure, router } from '../../trpc/trpc.ts';

const { news } = calls.homepage;
const One = z.object({ uuid: Uuid });
/** LCM-005. */
const NEWEST = { field: 'createdAt', direction: 'desc' } as const;

const formOf = ({ position, product, imageWeb, imageMobile }: News, { services: { marketplace } }: Context): NewsForm => ({
  product: product.uuid,
  position,
  imageWeb: throughUs(imageWeb, marketplace.origin),
  imageMobile: throughUs(imageMobile, marketplace.origin),
});

/** NEW-010. */
const bodyOf = ({ product, position, imageWeb, imageMobile }: NewsForm) => ({
  product,
  position,
  imageWeb: imageWeb?.uuid ?? null,
  imageMobile: imageMobile?.uuid ?? null,
});

/** The documents show the addition; the other calls are those of OP-053. */
export const newsProcedures = router({
  list: listProcedure(news.list, {
    input: NewsFilters,
    query: ({ page, itemsPerPage, search, sort }) => ({
      page,
      itemsPerPage,
      search: search || undefined,
      order: sort.length === 0 ? [NEWEST] : sort,
    }),
    row: ({ uuid, position, product, imageWeb, createdAt }, { services: { marketplace } }) => ({
      uuid,
      position,
      product,
      image: throughUs(imageWeb, marketplace.origin),
      createdAt,
    }),
  }),
  get: adminProcedure
    .input(One)
    .query(async ({ ctx, input }) => formOf(await ctx.services.marketplace.call(news.get, { ...asking(ctx), params: input }), ctx)),
  create: adminProcedure.input(NewsForm).mutation(async ({ ctx, input }) => {
    const { uuid } = await ctx.services.marketplace.call(news.create, { ...asking(ctx), body: bodyOf(input) });
    return { uuid };
  }),
  update: editProcedure({
    form: NewsForm,
    read: (ctx, uuid) => ctx.services.marketplace.call(news.get, { ...asking(ctx), params: { uuid } }),
    formOf,
    write: (ctx, uuid, form) => ctx.services.marketplace.call(news.update, { ...asking(ctx), params: { uuid }, body: bodyOf(form) }),
  }),
  remove: adminProcedure.input(One).mutation(async ({ ctx, input }) => {
    await ctx.services.marketplace.call(news.remove, { ...asking(ctx), params: input });
  }),
});
