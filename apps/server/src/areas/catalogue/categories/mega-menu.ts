import { calls } from '@comptoir/marketplace-api/calls';
import { highlightList } from '@comptoir/shared/catalogue/highlights/highlight-list';
import { HIGHLIGHT_OPTIONS_SIZE, type Highlight, HighlightForm, HighlightSearch } from '@comptoir/shared/catalogue/highlights/mega-menu';
import { FIXED_PROPERTIES } from '@comptoir/shared/catalogue/products/product-facts';
import type { Option } from '@comptoir/shared/fields';
import { readCopiedList } from '../../../catalogue-index/copied-lists.ts';
import { findIn } from '../../../mutations/find.ts';
import { listProcedure, listSource, type RowContext } from '../../../procedures/list.ts';
import { pictureOf } from '../../../procedures/picture.ts';
import { removableProcedures } from '../../../procedures/record.ts';
import { withCopy } from '../../../procedures/with-copy.ts';
import { adminProcedure, router } from '../../../trpc/trpc.ts';

const { categories, megaMenu, propertyValues } = calls.catalogue;

const shown = (highlight: Highlight, context: Pick<RowContext, 'services'>): Highlight => ({
  ...highlight,
  image: pictureOf(highlight.image, context),
});

/** Without picture or tag when these have been deleted: the form then requires them. */
function formOf(highlight: Highlight, context: Pick<RowContext, 'services'>): HighlightForm {
  const { name, category, image, propertyValue } = shown(highlight, context);
  return { name, category: { uuid: category.uuid, value: category.name }, image, propertyValue } as HighlightForm;
}

export const highlightSource = withCopy(
  listSource(highlightList, megaMenu.list, { query: (paging) => paging, row: shown }),
  async ({ db, marketplace, codeMask }) => {
    const copy = await readCopiedList(db, 'highlights');
    return copy && { ...copy, rows: copy.rows.map((row) => shown(row, { services: { marketplace, codeMask } })) };
  },
);

export const megaMenuRouter = router({
  list: listProcedure(highlightSource),
  ...removableProcedures(megaMenu, {
    kind: 'highlight',
    form: HighlightForm,
    formOf,
    bodyOf: ({ name, category, image, propertyValue }) => ({
      name,
      category: category.uuid,
      image: image.uuid,
      propertyValue: propertyValue.uuid,
    }),
    naturalKey: ({ name, category }) => ({ name, category: category.uuid }),
    find: findIn(
      megaMenu.list,
      () => ({}),
      (row, { name, category }: { name: string; category: string }) => row.name === name && row.category.uuid === category,
    ),
  }),
  /**
   * Categories whose name contains the text, without archived ones (MEG-022), on all levels: highlights are not limited to the top level.
   */
  categories: adminProcedure.input(HighlightSearch).query(async ({ ctx, input: { text } }) => {
    const query = { page: 1, itemsPerPage: HIGHLIGHT_OPTIONS_SIZE, name: text, archived: false };
    const { items } = await ctx.call(categories.list, { query });
    return items.map(({ uuid, name }): Option => ({ uuid, value: name }));
  }),
  /** Search tags in use that contain the typed text (MEG-013, MEG-021). */
  tags: adminProcedure.input(HighlightSearch).query(async ({ ctx, input: { text } }) => {
    const query = {
      'property.uuid': FIXED_PROPERTIES.searchTag,
      value: text,
      status: true,
      page: 1,
      itemsPerPage: HIGHLIGHT_OPTIONS_SIZE,
    };
    const { items } = await ctx.call(propertyValues.search, { query });
    return items;
  }),
});
