import { dashboardTexts as texts } from '@comptoir/shared/dashboard/texts';
import { formatNumber } from '@comptoir/shared/numbers';
import { Bell, CalendarClock, CircleX, Clock, Eye, type LucideIcon, TriangleAlert } from 'lucide-react';
import { Link } from 'react-router';
import { type AttentionKey, attentionCounts, type Cards } from '../../kit/attention/attention.ts';
import { type AttentionItem, attentionItems, type TakenCard } from '../../kit/attention/attention-items.ts';
import { Panel } from '../../kit/panel.tsx';
import { buttonClass } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { TakenAt } from './taken-at.tsx';

const ICONS: Record<AttentionKey, LucideIcon> = {
  shortages: TriangleAlert,
  runOutNow: CircleX,
  runOutSoon: Clock,
  vouchers: Bell,
  failedJobs: CircleX,
  codesExpired: TriangleAlert,
  documentsExpired: TriangleAlert,
  codesSoon: Clock,
  documentsSoon: Clock,
  productChanges: CalendarClock,
  reveals: Eye,
};

/** Shown by a panel of their own, row by row. */
const OWN_PANELS: ReadonlySet<AttentionKey> = new Set(['productChanges', 'runOutNow', 'runOutSoon']);

interface AttentionProps {
  cards: Cards;
  now: number;
}

/**
 * Items that need attention, each with the link to its list; below, as text, the cards without such items (DAY-001 to DAY-003, DAY-005).
 */
export function AttentionPanel({ cards, now }: AttentionProps) {
  const items = attentionItems(cards, now).filter(({ key }) => !OWN_PANELS.has(key));
  const calm = cardsWithoutItems(cards);
  return (
    <Panel title={texts.attention} wide>
      {items.length > 0 && (
        <ul>
          {items.map((item) => (
            <Item key={item.key} item={item} now={now} />
          ))}
        </ul>
      )}
      {(calm.length > 0 || items.length === 0) && (
        <div className="grid gap-0.5 border-t border-border-subtle px-4 py-2.5 text-sm text-muted">
          {items.length === 0 && cards.areTaken && <p>{texts.calm}</p>}
          {calm.map(({ text, card }) => (
            <p key={text} className="tabular-nums">
              {text}
              {card && (
                <>
                  {', '}
                  <TakenAt card={card} now={now} />
                </>
              )}
            </p>
          ))}
        </div>
      )}
    </Panel>
  );
}

const Item = ({ item: { key, count, tone, title, detail, to, action, card }, now }: { item: AttentionItem; now: number }) => (
  <li className="grid min-h-13 grid-cols-[1.25rem_3.25rem_minmax(0,1fr)_auto] items-center gap-x-3 gap-y-1.5 border-t border-border-subtle py-1.5 ps-4 pe-3 max-sm:grid-cols-[1.25rem_minmax(1.75rem,auto)_minmax(0,1fr)]">
    <span className={tone === 'danger' ? 'text-danger' : 'text-warning-text'}>
      <Icon of={ICONS[key]} />
    </span>
    <span className="text-end text-lg font-strong tabular-nums">{formatNumber(count)}</span>
    <div className="min-w-0">
      <p>{title}</p>
      <p className="text-sm break-words text-muted tabular-nums">
        {detail}
        {detail && card && ' · '}
        {card && <TakenAt card={card} now={now} />}
      </p>
    </div>
    <Link
      to={to}
      aria-label={texts.linkOf(action, title)}
      className={`${buttonClass({ size: 'small' })} max-sm:col-start-3 max-sm:mb-1 max-sm:justify-self-start`}
    >
      {action}
    </Link>
  </li>
);

/** One sentence for each card without items, or for a card that was never computed. */
function cardsWithoutItems(cards: Cards): { text: string; card: TakenCard | null }[] {
  const counts = attentionCounts(cards);
  const hasNoItems = (...keys: AttentionKey[]) => keys.every((key) => counts[key] === 0);
  const { codeStocks, codeExpiry, documentExpiry, vouchers } = cards;
  const { nothing } = texts;
  return [
    { text: nothing.shortages, card: codeStocks, calm: hasNoItems('shortages') },
    { text: nothing.codes, card: codeExpiry, calm: hasNoItems('codesExpired', 'codesSoon') },
    { text: nothing.documents, card: documentExpiry, calm: hasNoItems('documentsExpired', 'documentsSoon') },
    { text: nothing.vouchers, card: vouchers, calm: hasNoItems('vouchers') },
    { text: nothing.failedJobs, card: null, calm: hasNoItems('failedJobs') },
  ].filter(({ calm }) => calm);
}
