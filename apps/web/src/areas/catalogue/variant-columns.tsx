import { propertyTexts as texts } from '@comptoir/shared/catalogue/property-texts';
import type { BoundVariantRow } from '@comptoir/shared/catalogue/variant-grids';
import { CATEGORY_TAG_DELAY } from '@comptoir/shared/catalogue/variant-selection';
import { categoryName, searchCategories } from '../../kit/category-search.ts';
import type { Column } from '../../kit/list/column.ts';
import { name, text } from '../../kit/list/columns.tsx';
import type { TagFilter } from '../../kit/list/declaration.ts';
import { Whole } from '../../kit/list/whole.tsx';
import { Tooltip } from '../../ui/tooltip.tsx';
import './variant-columns.css';

/** Name, brand and category of a variant (PRO-048). */
export const VARIANT_COLUMNS: readonly Column<BoundVariantRow>[] = [
  name('name', texts.variant, (row) => row.name),
  text('brand', texts.brand, ({ brand }) => brand, { width: '15%' }),
  {
    key: 'category',
    title: texts.category,
    kind: 'text',
    width: '20%',
    cell: ({ categories }) => <Categories names={categories.map((one) => one.name)} />,
  },
];

/** The first category, and a tip with all of them; the row that has the focus shows them too (PRO-050, variant-columns.css). */
function Categories({ names: [first, ...others] }: { names: string[] }) {
  if (first === undefined) return '–';
  if (others.length === 0) return <Whole text={first} />;
  return (
    <Tooltip text={[first, ...others].join(', ')}>
      {() => (
        <span className="ledger-many">
          {first}
          <span aria-hidden="true" className="ledger-more">
            {texts.more(others.length)}
          </span>
          <span className="ledger-rest">, {others.join(', ')}</span>
        </span>
      )}
    </Tooltip>
  );
}

/** Category tags of the lists of variants (PRO-052, PRO-061). */
export const CATEGORY_TAGS: TagFilter = {
  name: 'categories',
  label: texts.category,
  words: texts.searchCategories,
  search: searchCategories,
  nameOf: categoryName,
  delay: CATEGORY_TAG_DELAY,
};
