import { forecastTexts as texts } from '@comptoir/shared/stock/forecast-texts';
import { LoadError } from '../../kit/retry.tsx';
import { useScreenQuery } from '../../kit/use-screen-query.ts';
import { trpc } from '../../lib/trpc.ts';
import { Dialog as Box } from '../../ui/dialog.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { ForecastChart } from './forecast-chart.tsx';
import { ForecastTable } from './forecast-table.tsx';

/** The last 30 days of a stock and its forecast, as a chart and as a table (STK-006). */
export function Dialog({ id, product, onClose }: { id: number; product: string; onClose: () => void }) {
  const { data, failure, busy, retry } = useScreenQuery(trpc.stock.forecasts.get.queryOptions({ id }));
  return (
    <Box title={texts.chart(product)} wide onClose={onClose}>
      {data !== undefined ? (
        <>
          <ForecastChart stock={data} />
          <ForecastTable days={data.days} />
        </>
      ) : failure !== null ? (
        <LoadError title={texts.notRead} failure={failure} busy={busy} onRetry={retry} />
      ) : (
        <div role="status">
          <span className="sr-only">{texts.loading}</span>
          <Skeleton className="h-60" />
        </div>
      )}
    </Box>
  );
}
