import { dashboardTexts as texts } from '@comptoir/shared/dashboard/texts';
import { useQuery } from '@tanstack/react-query';
import { hoursToMilliseconds } from 'date-fns/hoursToMilliseconds';
import { Panel, PanelText } from '../../kit/panel.tsx';
import { formatDay } from '../../lib/day.ts';
import { formatAmount } from '../../lib/format.ts';
import { type Outputs, trpc } from '../../lib/trpc.ts';
import { DayBars } from './day-bars.tsx';
import { FiguresTable } from './figures-table.tsx';
import { SupplierBars } from './supplier-bars.tsx';
import { TakenAt } from './taken-at.tsx';

export const readSales = () => trpc.dashboard.sales.queryOptions();

/** The figures are computed once a night: when they are older than this, a night was missed. */
const OLD_MS = hoursToMilliseconds(30);

type Figures = NonNullable<Outputs['dashboard']['sales']['figures']>;

/** Sold products by day and by supplier, each with a table; before the first night, a sentence (DAY-007). */
export function SalesPanels({ now }: { now: number }) {
  const { data: card } = useQuery(readSales());
  if (card === undefined) return null;
  if (card.figures === null) {
    return (
      <Panel title={texts.sales} wide>
        <PanelText>{texts.noSales}</PanelText>
      </Panel>
    );
  }
  const { start, end } = card.figures;
  const meta = (
    <>
      {texts.salesPeriod(formatDay(start), formatDay(end))}, <TakenAt card={card} now={now} old={OLD_MS} />
    </>
  );
  return (
    <>
      <Panel title={texts.sales} meta={meta}>
        <ByDay figures={card.figures} />
      </Panel>
      <Panel title={texts.salesBySupplier} meta={meta}>
        <BySupplier figures={card.figures} />
      </Panel>
    </>
  );
}

function ByDay({ figures: { days } }: { figures: Figures }) {
  const quantity = days.reduce((sum, day) => sum + day.quantity, 0);
  const cents = days.reduce((sum, day) => sum + day.cents, 0);
  if (quantity === 0) return <PanelText>{texts.nothingSold}</PanelText>;
  return (
    <>
      <DayBars days={days} />
      <p className="px-4 pt-2 text-xs text-muted tabular-nums">{texts.salesNote(quantity, formatAmount(cents / 100))}</p>
      <FiguresTable
        caption={texts.sales}
        first={texts.columns.day}
        rows={days.toReversed().map(({ day, ...sold }) => ({ name: formatDay(day), ...sold }))}
      />
    </>
  );
}

function BySupplier({ figures: { suppliers } }: { figures: Figures }) {
  const named = suppliers.map(({ name, ...sold }) => ({ name: name || texts.noSupplier, ...sold }));
  if (named.length === 0) return <PanelText>{texts.nothingSold}</PanelText>;
  return (
    <>
      <SupplierBars suppliers={named} />
      <FiguresTable caption={texts.salesBySupplier} first={texts.columns.supplier} rows={named} />
    </>
  );
}
