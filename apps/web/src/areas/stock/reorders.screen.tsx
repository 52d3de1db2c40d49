import { reorderTexts as texts } from '@comptoir/shared/stock/reorder-texts';
import { PackageCheck } from 'lucide-react';
import { LoadError } from '../../kit/retry.tsx';
import type { ScreenData } from '../../kit/screen-data.ts';
import { useScreenQuery } from '../../kit/use-screen-query.ts';
import { formatDay } from '../../lib/day.ts';
import { type Outputs, trpc } from '../../lib/trpc.ts';
import { Empty } from '../../ui/empty.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { CoverField } from './cover-field.tsx';
import { ReorderExport } from './reorder-export.tsx';
import { ReorderTable } from './reorder-table.tsx';

const readReorders = () => trpc.stock.reorders.list.queryOptions();

export const data: ScreenData = () => [readReorders()];

type Reorders = Outputs['stock']['reorders']['list'];

const sumOf = (numbers: readonly number[]) => numbers.reduce((sum, number) => sum + number, 0);

/** The total and the day of the reading that it is from. */
function metaOf({ suppliers, day }: Reorders): string | undefined {
  if (day === null) return undefined;
  const rows = suppliers.flatMap((supplier) => supplier.rows);
  const total = texts.total(sumOf(rows.map(({ quantity }) => quantity)), rows.length, suppliers.length);
  return `${total}, ${texts.takenOn(formatDay(day))}`;
}

/** `/admin/catalogue/stock/reorders`, «Réapprovisionnement»: what to order by supplier, for a number of days (STK-003). */
export function Screen() {
  const { data: reorders, failure, busy, retry } = useScreenQuery(readReorders());
  return (
    <>
      <PageHeader
        title={texts.title}
        meta={reorders && metaOf(reorders)}
        actions={reorders && reorders.suppliers.length > 0 && <ReorderExport />}
      />
      {reorders ? (
        <Quantities reorders={reorders} />
      ) : failure ? (
        <LoadError title={texts.notRead} failure={failure} busy={busy} onRetry={retry} />
      ) : (
        <div role="status">
          <span className="sr-only">{texts.loading}</span>
          <Skeleton className="h-60" />
        </div>
      )}
    </>
  );
}

const Quantities = ({ reorders: { day, days, suppliers, tooEarly } }: { reorders: Reorders }) => (
  <>
    <div className="mb-3 flex flex-wrap items-center gap-x-3 gap-y-1">
      <CoverField label={texts.coverAll} supplier={null} days={days} usual={days} />
      <span className="text-sm text-muted">{texts.coverHint}</span>
    </div>
    {suppliers.length > 0 ? (
      <ReorderTable suppliers={suppliers} days={days} />
    ) : (
      <Empty icon={PackageCheck} title={texts.title}>
        <p>{day === null ? texts.never : texts.nothing}</p>
      </Empty>
    )}
    <p className="mt-3 text-sm text-muted">
      {texts.rule}
      {tooEarly.products.length > 0 && ` ${texts.tooEarly(tooEarly.products, tooEarly.more)}`}
    </p>
  </>
);
