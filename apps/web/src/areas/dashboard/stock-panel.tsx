import { dashboardTexts as texts } from '@comptoir/shared/dashboard/texts';
import { shortageOf } from '@comptoir/shared/stock/unit-list';
import { Link } from 'react-router';
import type { Cards } from '../../kit/attention/cards-query.ts';
import { Panel, PanelLine, PanelText } from '../../kit/panel.tsx';
import { href } from '../../lib/routes.ts';
import { Badge } from '../../ui/badge.tsx';
import { TakenAt } from './taken-at.tsx';

const stockAt = (search: Record<string, string>) => `${href('ListCodes')}?${new URLSearchParams({ view: 'stock', ...search })}`;

/** The stocks that need codes, sold-out ones first, each with a link to the stock of its product (DAY-001). */
export function StockPanel({ card, now }: { card: Cards['codeStocks']; now: number }) {
  const { figures } = card;
  const count = figures === null ? 0 : figures.soldOut + figures.low;
  return (
    <Panel title={texts.stocks} meta={<TakenAt card={card} now={now} />}>
      {figures !== null && count === 0 && <PanelText>{texts.nothing.shortages}.</PanelText>}
      {figures !== null && count > 0 && (
        <ul>
          {figures.stocks.map(({ productName, supplierName, codeStock, threshold }, place) => {
            const shortage = shortageOf({ codeStock, productStockThreshold: threshold });
            return (
              // A product may have several stocks with the same name.
              // biome-ignore lint/suspicious/noArrayIndexKey: the list is always replaced as a whole
              <PanelLine key={place} aside={shortage && <Badge tone={shortage.isBad ? 'danger' : 'warning'}>{shortage.label}</Badge>}>
                <Link to={stockAt({ search: productName })} className="link">
                  {productName}
                </Link>
                <span className="block text-xs text-muted tabular-nums">
                  {[texts.stockOf(codeStock, threshold), supplierName].filter(Boolean).join(' · ')}
                </span>
              </PanelLine>
            );
          })}
        </ul>
      )}
      {figures !== null && count > figures.stocks.length && (
        <PanelText>
          <Link to={stockAt({ shortage: 'any' })} className="link">
            {texts.allStocks(count)}
          </Link>
        </PanelText>
      )}
    </Panel>
  );
}
