import { dashboardTexts as texts } from '@comptoir/shared/dashboard/texts';
import { Link } from 'react-router';
import type { Cards } from '../../kit/attention/cards-query.ts';
import { Panel, PanelLine, PanelText } from '../../kit/panel.tsx';
import { formatDay } from '../../lib/day.ts';
import { href } from '../../lib/routes.ts';
import { TakenAt } from './taken-at.tsx';

/** Products that change state within a week, each with a link to its record: lists cannot be filtered by these days (DAY-004). */
export function ProductsPanel({ card, now }: { card: Cards['products']; now: number }) {
  const { figures } = card;
  return (
    <Panel title={texts.products} meta={<TakenAt card={card} now={now} />}>
      {figures !== null && <Products figures={figures} />}
    </Panel>
  );
}

function Products({
  figures: { activations, deactivations, products, read, total },
}: {
  figures: NonNullable<Cards['products']['figures']>;
}) {
  const more = activations + deactivations - products.length;
  return (
    <>
      {products.length === 0 && <PanelText>{texts.noProducts}</PanelText>}
      <ul className="max-h-96 overflow-y-auto" aria-label={texts.products}>
        {products.map(({ uuid, name, day, change }) => (
          <PanelLine key={uuid} aside={formatDay(day)}>
            <Link to={href('EditProduct', { uuid })} className="link">
              {name}
            </Link>
            <span className="block text-xs text-muted">{texts[change]}</span>
          </PanelLine>
        ))}
      </ul>
      {more > 0 && <PanelText>{texts.moreProducts(more)}</PanelText>}
      {products.length > 0 && more === 0 && <PanelText>{texts.productsHere}</PanelText>}
      {read < total && <PanelText>{texts.productsKnown(read, total)}</PanelText>}
    </>
  );
}
