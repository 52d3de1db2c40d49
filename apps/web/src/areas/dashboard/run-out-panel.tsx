import { noRunOutText, type RunningOut, runOutDatesText, runOutDaysText } from '@comptoir/shared/dashboard/run-out';
import { dashboardTexts as texts } from '@comptoir/shared/dashboard/texts';
import { layoutTexts } from '@comptoir/shared/layout';
import { hoursToMilliseconds } from 'date-fns/hoursToMilliseconds';
import { Link } from 'react-router';
import type { Cards } from '../../kit/attention/cards-query.ts';
import { Panel, PanelLine, PanelText } from '../../kit/panel.tsx';
import { href } from '../../lib/routes.ts';
import { TakenAt } from './taken-at.tsx';

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
