import { defineList } from '../../list/definition.ts';
import type { Highlight } from './mega-menu.ts';
import { HIGHLIGHT_PAGE_SIZES } from './mega-menu-list.ts';
import { megaMenuContract as contract, megaMenuTexts as texts } from './mega-menu-texts.ts';

/** MEG-004, MEG-005. */
export const highlightList = defineList<Highlight>()({
  name: 'highlights',
  route: 'listMegaMenusCategories',
  title: contract.title,
  noun: texts.noun,
  pageSizes: HIGHLIGHT_PAGE_SIZES,
  columns: {
    image: { kind: 'image', title: texts.image, noImage: texts.noImage },
    name: { kind: 'name', title: texts.name },
    category: { kind: 'text', title: texts.category, value: ({ category }) => category.name, width: '24%' },
    tag: { kind: 'text', title: texts.tag, value: ({ propertyValue }) => propertyValue?.value, width: '24%' },
  },
  emptyText: texts.empty,
  file: { title: 'Mises en avant', prefix: 'mises_en_avant' },
});
