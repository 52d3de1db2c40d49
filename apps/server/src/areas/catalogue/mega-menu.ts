import { calls } from '@comptoir/marketplace-api/calls';
import { HIGHLIGHT_OPTIONS_SIZE, type Highlight, HighlightForm, HighlightSearch } from '@comptoir/shared/catalogue/mega-menu';
import { FIXED_PROPERTIES } from '@comptoir/shared/catalogue/product-facts';
import type { Option } from '@comptoir/shared/fields';
import { PageInput } from '@comptoir/shared/list';
import { asking } from '../../procedures/asking.ts';
import { listProcedure } from '../../procedures/list.ts';
import { pictureOf } from '../../procedures/picture.ts';
import { recordProcedures, removeProcedure } from '../../procedures/record.ts';
import type { Context } from '../../trpc/context.ts';
import { adminProcedure, router } from '../../trpc/trpc.ts';

const { categories, megaMenu, propertyValues } = calls.catalogue;

const shown = (highlight: Highlight, context: Context): Highlight => ({ ...highlight, image: pictureOf(highlight.image, context) });

/** Without picture or tag when these were deleted since: the form then asks for them. */
function formOf(highlight: Highlight, context: Context): HighlightForm {
  const { name, category, image, propertyValue } = shown(highlight, context);
  return { name, category: { uuid: category.uuid, value: category.name }, image, propertyValue } as HighlightForm;
}

export const megaMenuRouter = router({
  list: listProcedure(megaMenu.list, { input: PageInput, query: (paging) => paging, row: shown }),
  ...recordProcedures(megaMenu, {
    form: HighlightForm,
    formOf,
    bodyOf: ({ name, category, image, propertyValue }) => ({
      name,
      category: category.uuid,
      image: image.uuid,
      propertyValue: propertyValue.uuid,
    }),
  }),
  remove: removeProcedure(megaMenu.remove),
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
