import { fileFormatTexts, viewExportTexts } from '@comptoir/shared/exports/texts';
import { columnsShown, type FileFormat } from '@comptoir/shared/list/file';
import { formatNumber } from '@comptoir/shared/numbers';
import { formatRate, reorderTexts as texts } from '@comptoir/shared/stock/forecast-texts';
import { reorderList } from '@comptoir/shared/stock/reorder-list';
import clsx from 'clsx';
import { Download, FileSpreadsheet, PackageCheck } from 'lucide-react';
import { Link } from 'react-router';
import { useFileExport } from '../../kit/jobs/use-file-export.ts';
import { KeepRowContext, RowContext, useOpenRows } from '../../kit/list/state/open-rows.ts';
import { ROLES } from '../../kit/list/table/table.tsx';
import { ReadAt } from '../../kit/list/table/use-inline-edit.ts';
import { LoadError } from '../../kit/retry.tsx';
import { type ScreenData, useScreenQuery } from '../../kit/screen-query.ts';
import { formatDay } from '../../lib/day.ts';
import { withRequestKey } from '../../lib/request-key.ts';
import { href } from '../../lib/routes.ts';
import { type Inputs, mutate, type Outputs, trpc } from '../../lib/trpc.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { Empty } from '../../ui/empty.tsx';
import { Icon } from '../../ui/icon.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { Skeleton } from '../../ui/progress.tsx';
import { ScrollBox } from '../../ui/scroll-box.tsx';
import { CoverField } from './cover-field.tsx';

type Supplier = Outputs['stock']['reorders']['list']['suppliers'][number];
type Row = Supplier['rows'][number];

const SCREENS = { codes: 'addCode', documents: 'addDocument' } as const;

/** The import of a product, with its supplier and product chosen. */
const importOf = ({ kind, product, supplier }: Row) => `${href(SCREENS[kind])}?${new URLSearchParams({ supplier, product })}`;

const FIGURE = 'px-3 py-2 text-end tabular-nums max-sm:p-0';
const HEAD = 'px-3 py-2 font-strong first:ps-0 last:pe-0';

const HEADS = [
  [texts.product, 'text-start'],
  [texts.units, 'text-end'],
  [texts.perDay, 'text-end'],
  [texts.runOut, 'text-start'],
  [texts.quantity, 'text-end'],
] as const;

/** The title of a column in front of its value, on a phone, where rows are cards. */
const CardTitle = ({ children }: { children: string }) => (
  <span aria-hidden="true" className="pe-1 text-xs text-subtle sm:hidden">
    {texts.label(children)}
  </span>
);

/** What to order, in one group per supplier with its own number of days (STK-003). */
const ReorderTable = ({ suppliers, days }: { suppliers: readonly Supplier[]; days: number }) => (
  <ScrollBox label={texts.title} className="overflow-x-auto">
    <table {...ROLES.table} className="w-full text-sm max-sm:block sm:min-w-[44rem]">
      <caption className="sr-only">{texts.table}</caption>
      <thead {...ROLES.group} className="max-sm:sr-only">
        <tr {...ROLES.row} className="border-b border-rule">
          {HEADS.map(([title, align]) => (
            <th key={title} {...ROLES.head} className={`${HEAD} ${align}`}>
              {title}
            </th>
          ))}
          <th {...ROLES.head} className={HEAD}>
            <span className="sr-only">{texts.import}</span>
          </th>
        </tr>
      </thead>
      {suppliers.map((supplier) => (
        <RowContext key={supplier.name} value={supplier}>
          <Group supplier={supplier} days={days} />
        </RowContext>
      ))}
    </table>
  </ScrollBox>
);

function Group({ supplier: { name, days, rows }, days: usual }: { supplier: Supplier; days: number }) {
  const quantity = rows.reduce((sum, row) => sum + row.quantity, 0);
  return (
    <tbody {...ROLES.group} className="max-sm:block">
      <tr {...ROLES.row} className="border-b border-rule max-sm:block">
        <th {...ROLES.name} scope="rowgroup" colSpan={6} className="pt-5 pb-2 text-start font-regular max-sm:block">
          <span className="flex flex-wrap items-center gap-x-4 gap-y-1">
            <span className="text-lg font-strong text-text">{name === '' ? texts.noSupplier : name}</span>
            <span className="text-muted tabular-nums">{texts.ofSupplier(quantity, rows.length)}</span>
            {name !== '' && (
              <span className="ms-auto">
                <CoverField label={texts.coverOf(name)} supplier={name} days={days} usual={usual} />
              </span>
            )}
          </span>
        </th>
      </tr>
      {rows.map((row) => (
        <ReorderRow key={row.id} row={row} />
      ))}
    </tbody>
  );
}

const ReorderRow = ({ row }: { row: Row }) => (
  <tr
    {...ROLES.row}
    className="border-b border-border-subtle max-sm:grid max-sm:grid-cols-[minmax(0,1fr)_auto] max-sm:items-baseline max-sm:gap-x-3 max-sm:gap-y-1 max-sm:py-2"
  >
    <th {...ROLES.name} className="py-2 pe-3 text-start text-base font-regular wrap-anywhere text-text max-sm:p-0">
      {row.product}
    </th>
    <td {...ROLES.cell} className={clsx(FIGURE, 'max-sm:order-2 max-sm:text-start')}>
      <CardTitle>{texts.units}</CardTitle>
      {formatNumber(row.units)}
    </td>
    <td {...ROLES.cell} className={clsx(FIGURE, 'max-sm:order-2')}>
      <CardTitle>{texts.perDay}</CardTitle>
      {formatRate(row.perDay)}
    </td>
    <td
      {...ROLES.cell}
      className={clsx('px-3 py-2 whitespace-nowrap tabular-nums max-sm:order-2 max-sm:p-0', row.isAlarm && 'font-strong text-danger-text')}
    >
      <CardTitle>{texts.runOut}</CardTitle>
      {row.runOut}
    </td>
    <td {...ROLES.cell} className={FIGURE}>
      <span className="block text-base font-strong text-text">{formatNumber(row.quantity)}</span>
      <span className="text-xs whitespace-nowrap text-muted">{texts.sum(row.days, row.perDay, row.units, row.lost)}</span>
    </td>
    <td {...ROLES.cell} className="py-2 text-end max-sm:order-2 max-sm:p-0">
      <Link to={importOf(row)} aria-label={texts.importOf(row.product)} className={buttonClass({ size: 'small' })}>
        {texts.import}
      </Link>
    </td>
  </tr>
);

const start = (format: FileFormat) => {
  const columns = columnsShown(reorderList, Object.keys(reorderList.columns));
  const view = { list: reorderList.name, filters: {}, columns, format };
  // The keys are those of the declaration, as an array of texts.
  return withRequestKey('exports.view', 'snapshot', view, (keyed) =>
    mutate(trpc.exports.view.mutationOptions(), keyed as Inputs['exports']['view']),
  );
};

/** «Exporter les quantités», also as a workbook (STK-003). */
function ReorderExport() {
  const { busy, begin } = useFileExport(start, { started: viewExportTexts.started, errorText: viewExportTexts.failed });
  return (
    <>
      <Button aria-label={texts.exportWorkbook} reason={busy ? viewExportTexts.running : undefined} onClick={() => begin('xlsx')}>
        <Icon of={FileSpreadsheet} />
        {fileFormatTexts.xlsx.label}
      </Button>
      <Button kind="primary" busy={busy} busyLabel={texts.exporting} onClick={() => begin('csv')}>
        <Icon of={Download} />
        {texts.export}
      </Button>
    </>
  );
}

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
  const { data: reorders, readAt, failure, busy, retry } = useScreenQuery(readReorders());
  return (
    <>
      <PageHeader
        title={texts.title}
        meta={reorders && metaOf(reorders)}
        actions={reorders && reorders.suppliers.length > 0 && <ReorderExport />}
      />
      {reorders ? (
        <ReadAt value={readAt}>
          <Quantities reorders={reorders} />
        </ReadAt>
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

const nameOf = ({ name }: Supplier) => name;

function Quantities({ reorders: { day, days, suppliers: read, tooEarly } }: { reorders: Reorders }) {
  // With other days for all, a supplier has nothing to order any more: what is typed for it stays.
  const { page, keepRow } = useOpenRows({ items: read, total: read.length }, 'reorders', nameOf);
  const suppliers = page?.items ?? [];
  return (
    <>
      <div className="mb-3 flex flex-wrap items-center gap-x-3 gap-y-1">
        <CoverField label={texts.coverAll} supplier={null} days={days} usual={days} />
        <span className="text-sm text-muted">{texts.coverHint}</span>
      </div>
      {suppliers.length > 0 ? (
        <KeepRowContext value={keepRow}>
          <ReorderTable suppliers={suppliers} days={days} />
        </KeepRowContext>
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
}
