import { noRunOutText, type RunningOut, runOutDatesText, runOutDaysText } from '@comptoir/shared/dashboard/run-out';
import { dashboardTexts as texts } from '@comptoir/shared/dashboard/texts';
import { layoutTexts } from '@comptoir/shared/layout';
import { shortageOf } from '@comptoir/shared/stock/unit-list';
import { hoursToMilliseconds } from 'date-fns/hoursToMilliseconds';
import { Link } from 'react-router';
import type { Cards } from '../../kit/attention/attention.ts';
import { Panel, PanelLine, PanelText } from '../../kit/panel.tsx';
import { formatDay } from '../../lib/day.ts';
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

/** The stocks are read once a night. */
const OLD_MS = hoursToMilliseconds(30);

/** When it runs out: days left above a range of dates, or since when nothing is left. */
const RunOut = ({ stock }: { stock: RunningOut }) => (
  <span className="grid text-sm">
    <span className="font-strong text-danger-text">{runOutDaysText(stock)}</span>
    <span>{runOutDatesText(stock)}</span>
  </span>
);

/** Active stocks that run out within seven days, the first ones first (STK-004). */
export function RunOutPanel({ card, now }: { card: Cards['runOut']; now: number }) {
  const { figures } = card;
  const count = figures === null ? 0 : figures.soldOut + figures.soon;
  return (
    <Panel
      title={texts.runOut}
      state={count > 0 && <span className="text-sm text-muted">{texts.runOutCount(count)}</span>}
      meta={<TakenAt card={card} now={now} old={OLD_MS} />}
    >
      {figures !== null && count === 0 && <PanelText>{noRunOutText(figures)}</PanelText>}
      {figures !== null && count > 0 && (
        <ul>
          {figures.stocks.map((stock) => (
            <PanelLine key={`${stock.kind} ${stock.product} ${stock.supplier}`} aside={<RunOut stock={stock} />}>
              {stock.product}
              <span className="block text-xs text-muted tabular-nums">{texts.runOutUnits(stock.supplier, stock.kind, stock.units)}</span>
            </PanelLine>
          ))}
        </ul>
      )}
      <PanelText>
        {figures !== null && count > figures.stocks.length && `${texts.moreRunOut(count - figures.stocks.length)} `}
        {figures !== null && `${texts.runOutRule(figures.tooEarly)} `}
        <Link to={href('reorders')} className="link">
          {layoutTexts.reorders}
        </Link>
      </PanelText>
    </Panel>
  );
}
