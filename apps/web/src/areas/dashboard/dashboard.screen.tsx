import { dashboardTexts as texts } from '@comptoir/shared/dashboard/texts';
import { layoutTexts } from '@comptoir/shared/layout';
import { type Cards, dashboardCards } from '../../kit/attention/cards-query.ts';
import { LoadError } from '../../kit/retry.tsx';
import type { ScreenData } from '../../kit/screen-data.ts';
import { useNow } from '../../kit/use-now.ts';
import { useScreenQuery } from '../../kit/use-screen-query.ts';
import { Banner } from '../../ui/banner.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { AreaLinks } from './area-links.tsx';
import { AttentionPanel } from './attention-panel.tsx';
import { ChangesPanel, readChanges } from './changes-panel.tsx';
import { DraftsPanel } from './drafts-panel.tsx';
import { ProductsPanel } from './products-panel.tsx';
import { RunOutPanel } from './run-out-panel.tsx';
import { readSales, SalesPanels } from './sales-panels.tsx';
import { StockPanel } from './stock-panel.tsx';
import { TasksPanel } from './tasks-panel.tsx';

export const data: ScreenData = () => [dashboardCards(), readChanges(), readSales()];

const longDay = new Intl.DateTimeFormat('fr-FR', { timeZone: 'Europe/Paris', dateStyle: 'full' });
const capital = (text: string) => text.charAt(0).toLocaleUpperCase('fr') + text.slice(1);

/**
 * The landing page (LST-027): items of today that need attention, from figures of the worker (DAY-008), and the areas of the menu (OP-051).
 */
export function Screen() {
  const now = useNow(30_000);
  const cards = useScreenQuery(dashboardCards());
  return (
    <div className="@container">
      <PageHeader title={layoutTexts.dashboard} meta={capital(longDay.format(now))} />
      {cards.data ? (
        <Panels cards={cards.data} now={now} />
      ) : cards.failure ? (
        <LoadError title={texts.notLoaded} failure={cards.failure} busy={cards.busy} onRetry={cards.retry} />
      ) : (
        <div role="status">
          <span className="sr-only">{texts.loading}</span>
          <Skeleton className="h-60" />
        </div>
      )}
      <AreaLinks />
    </div>
  );
}

function Panels({ cards, now }: { cards: Cards; now: number }) {
  // Without a service account, figures computed earlier are still shown, with their age.
  const hasFigures = (card: { figures: unknown }) => cards.areTaken || card.figures !== null;
  return (
    <>
      {!cards.areTaken && (
        <div className="mb-4">
          <Banner>{texts.notTaken}</Banner>
        </div>
      )}
      <div className="grid gap-4 @min-[42rem]:grid-cols-2">
        <AttentionPanel cards={cards} now={now} />
        {hasFigures(cards.codeStocks) && <StockPanel card={cards.codeStocks} now={now} />}
        {hasFigures(cards.runOut) && <RunOutPanel card={cards.runOut} now={now} />}
        {hasFigures(cards.products) && <ProductsPanel card={cards.products} now={now} />}
        {cards.areTaken && <SalesPanels now={now} />}
        <TasksPanel now={now} />
        <div className="flex min-w-0 flex-col gap-4 *:self-auto">
          <ChangesPanel now={now} />
          <DraftsPanel now={now} />
        </div>
      </div>
    </>
  );
}
