import { calls } from '@comptoir/marketplace-api/calls';
import {
  HIGHLIGHT_OPTIONS_SIZE,
  type Highlight,
  type HighlightBody,
  HighlightForm,
  HighlightSearch,
} from '@comptoir/shared/catalogue/mega-menu';
import { FIXED_PROPERTIES } from '@comptoir/shared/catalogue/product-facts';
import { type Option, Uuid } from '@comptoir/shared/fields';
import { PageInput } from '@comptoir/shared/list';
import { z } from 'zod';
import { throughUs } from '../../marketplace/media.ts';
import { asking } from '../../procedures/asking.ts';
import { editProcedure } from '../../procedures/edit.ts';
import { listProcedure } from '../../procedures/list.ts';
import type { Context } from '../../trpc/context.ts';
import { adminProcedure, router } from '../../trpc/trpc.ts';

const { categories, megaMenu, propertyValues } = calls.catalogue;
const One = z.object({ uuid: Uuid });

const shown = (highlight: Highlight, { services: { marketplace } }: Context): Highlight => ({
  ...highlight,
  image: throughUs(highlight.image, marketplace.origin),
});

/** Without picture or tag when these were deleted since: the form then asks for them. */
function formOf(highlight: Highlight, context: Context): HighlightForm {
  const { name, category, image, propertyValue } = shown(highlight, context);
  return { name, category: { uuid: category.uuid, value: category.name }, image, propertyValue } as HighlightForm;
}

const bodyOf = ({ name, category, image, propertyValue }: HighlightForm): HighlightBody => ({
  name,
  category: category.uuid,
  image: image.uuid,
  propertyValue: propertyValue.uuid,
});

export const megaMenuRouter = router({
  list: listProcedure(megaMenu.list, { input: PageInput, query: (paging) => paging, row: shown }),
  get: adminProcedure
    .input(One)
    .query(async ({ ctx, input }) => formOf(await ctx.services.marketplace.call(megaMenu.get, { ...asking(ctx), params: input }), ctx)),
  create: adminProcedure.input(HighlightForm).mutation(async ({ ctx, input }) => {
    const { uuid } = await ctx.services.marketplace.call(megaMenu.create, { ...asking(ctx), body: bodyOf(input) });
    return { uuid };
  }),
  update: editProcedure({
    form: HighlightForm,
    read: (ctx, uuid) => ctx.services.marketplace.call(megaMenu.get, { ...asking(ctx), params: { uuid } }),
    formOf,
    write: (ctx, uuid, form) => ctx.services.marketplace.call(megaMenu.update, { ...asking(ctx), params: { uuid }, body: bodyOf(form) }),
  }),
  remove: adminProcedure.input(One).mutation(async ({ ctx, input }) => {
    await ctx.services.marketplace.call(megaMenu.remove, { ...asking(ctx), params: input });
  }),
  /** Categories whose name holds the text, archived ones apart (MEG-022). Of every level: highlights are not of the top one alone. */
  categories: adminProcedure.input(HighlightSearch).query(async ({ ctx, input: { text } }) => {
    const query = { page: 1, itemsPerPage: HIGHLIGHT_OPTIONS_SIZE, name: text, archived: false };
    const { items } = await ctx.services.marketplace.call(categories.list, { ...asking(ctx), query });
    return items.map(({ uuid, name }): Option => ({ uuid, value: name }));
  }),
  /** Search tags in use whose text holds what was typed (MEG-013, MEG-021). */
  tags: adminProcedure.input(HighlightSearch).query(async ({ ctx, input: { text } }) => {
    const query = {
      'property.uuid': FIXED_PROPERTIES.searchTag,
      value: text,
      status: true,
      page: 1,
      itemsPerPage: HIGHLIGHT_OPTIONS_SIZE,
    };
    const { items } = await ctx.services.marketplace.call(propertyValues.search, { ...asking(ctx), query });
    return items;
  }),
});
