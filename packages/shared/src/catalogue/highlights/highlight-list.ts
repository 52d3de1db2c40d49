import { defineList } from '../../list/definition.ts';
import type { Highlight } from './mega-menu.ts';
import { megaMenuContract as contract, megaMenuTexts as texts } from './mega-menu-texts.ts';

/** MEG-004, MEG-005. */
export const highlightList = defineList<Highlight>()({
  name: 'highlights',
  route: 'listMegaMenusCategories',
  title: contract.title,
  noun: texts.noun,
  pageSizes: [10, 25, 50, 100],
  columns: {
    image: { kind: 'image', title: texts.image, noImage: texts.noImage },
    name: { kind: 'name', title: texts.name },
    category: { kind: 'text', title: texts.category, value: ({ category }) => category.name, width: '24%' },
    tag: { kind: 'text', title: texts.tag, value: ({ propertyValue }) => propertyValue?.value, width: '24%' },
  },
  emptyText: texts.empty,
  file: { title: 'Mises en avant', prefix: 'mises_en_avant' },
});
