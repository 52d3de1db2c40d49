import { calls } from '@comptoir/marketplace-api/calls';
import { megaMenuTexts as texts } from '@comptoir/shared/catalogue/mega-menu-texts';
import { PageInput } from '@comptoir/shared/list';
import { exportable } from './exportable.ts';

export const highlightView = exportable(calls.catalogue.megaMenu.list, {
  filters: PageInput,
  query: (paging) => paging,
  columns: {
    name: { title: texts.name, cell: ({ name }) => name },
    category: { title: texts.category, cell: ({ category }) => category.name },
    tag: { title: texts.tag, cell: ({ propertyValue }) => propertyValue?.value ?? null },
  },
});
