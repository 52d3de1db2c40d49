import { propertyTexts as texts } from '@comptoir/shared/catalogue/properties/property-texts';
import type { BoundVariantRow } from '@comptoir/shared/catalogue/variants/variant-grids';
import { TruncatedText } from '../../../kit/list/table/cells.tsx';
import { Tooltip } from '../../../ui/tooltip.tsx';
import './variant-columns.css';

export const VARIANT_CELLS = {
  category: ({ categories }: Pick<BoundVariantRow, 'categories'>) => <Categories names={categories.map(({ name }) => name)} />,
};

/** The first category, and a tooltip with all of them; the focused row shows all, too (PRO-050, variant-columns.css). */
function Categories({ names: [first, ...others] }: { names: string[] }) {
  if (first === undefined) return '–';
  if (others.length === 0) return <TruncatedText text={first} />;
  return (
    <Tooltip text={[first, ...others].join(', ')}>
      {() => (
        <span className="variant-categories" data-unfolds>
          {first}
          <span aria-hidden="true" className="variant-categories-more">
            {texts.more(others.length)}
          </span>
          <span className="variant-categories-rest">, {others.join(', ')}</span>
        </span>
      )}
    </Tooltip>
  );
}
