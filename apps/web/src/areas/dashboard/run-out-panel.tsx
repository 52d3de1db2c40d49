import { dashboardTexts as texts } from '@comptoir/shared/dashboard/texts';
import { layoutTexts } from '@comptoir/shared/layout';
import { daysLeftText, forecastTexts, formatDayRange, shortDay } from '@comptoir/shared/stock/forecast-texts';
import { hoursToMilliseconds } from 'date-fns/hoursToMilliseconds';
import { Link } from 'react-router';
import type { Cards } from '../../kit/attention/cards-query.ts';
import { Panel, PanelLine, PanelText } from '../../kit/panel.tsx';
import { href } from '../../lib/routes.ts';
import { TakenAt } from './taken-at.tsx';

/** The stocks are read once a night. */
const OLD_MS = hoursToMilliseconds(30);

type Stock = NonNullable<Cards['runOut']['figures']>['stocks'][number];

/** When it runs out: days left above a range of dates, or since when nothing is left. */
function RunOut({ stock: { days, from, to, soldOut } }: { stock: Stock }) {
  const [first, second] =
    soldOut !== null
      ? [texts.runOutGone, forecastTexts.soldOutSince(shortDay(soldOut))]
      : [
          texts.runOutDays(daysLeftText({ left: days }) ?? ''),
          to === null ? forecastTexts.fromOn(formatDayRange(from, from)) : formatDayRange(from, to),
        ];
  return (
    <span className="grid text-sm">
      <span className="font-strong text-danger-text">{first}</span>
      <span>{second}</span>
    </span>
  );
}

/** Active stocks that run out within seven days, the first ones first (STK-004). */
export function RunOutPanel({ card, now }: { card: Cards['runOut']; now: number }) {
  const { figures } = card;
  const count = figures === null ? 0 : figures.soldOut + figures.soon;
  const next = figures?.next ?? null;
  return (
    <Panel
      title={texts.runOut}
      state={count > 0 && <span className="text-sm text-muted">{texts.runOutCount(count)}</span>}
      meta={<TakenAt card={card} now={now} old={OLD_MS} />}
    >
      {figures !== null && count === 0 && (
        <PanelText>
          {texts.noRunOut}
          {next !== null && ` ${texts.nextRunOut(next.product, daysLeftText({ left: next.days }) ?? '')}`}
        </PanelText>
      )}
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
        {figures !== null && `${texts.runOutRule(figures.tooEarly)} `}
        {figures !== null && count > figures.stocks.length && `${texts.moreRunOut(count - figures.stocks.length)} `}
        <Link to={href('reorders')} className="link">
          {layoutTexts.reorders}
        </Link>
      </PanelText>
    </Panel>
  );
}
