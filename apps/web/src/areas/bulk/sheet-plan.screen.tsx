import { SHEET_CHOICES, type SheetCell, type SheetCellChoice, sheetRowList } from '@comptoir/shared/bulk/sheet-row-list';
import { SHEETS, type SheetName } from '@comptoir/shared/bulk/sheets';
import { bulkTexts, sheetTexts as texts } from '@comptoir/shared/bulk/texts';
import { valueText } from '@comptoir/shared/history/values';
import type { ListQuery } from '@comptoir/shared/list/input';
import { formatEuros } from '@comptoir/shared/numbers';
import { ArrowRight, CircleAlert, Download } from 'lucide-react';
import { useMemo } from 'react';
import { useParams } from 'react-router';
import { confirm } from '../../kit/confirm.tsx';
import { notifyFailure } from '../../kit/failure-text.ts';
import { useFileExport } from '../../kit/jobs/use-file-export.ts';
import { ListPage } from '../../kit/list/list-page.tsx';
import { listData } from '../../kit/list/list-route.tsx';
import { listScreen } from '../../kit/list/list-screen.ts';
import { LoadError } from '../../kit/retry.tsx';
import { type ScreenData, useScreenQuery } from '../../kit/screen-query.ts';
import { withRequestKey } from '../../lib/request-key.ts';
import { href } from '../../lib/routes.ts';
import { type Inputs, mutate, type Outputs, trpc } from '../../lib/trpc.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { Skeleton } from '../../ui/progress.tsx';
import { InlineSelect } from '../../ui/select.tsx';
import { toast } from '../../ui/toast.ts';

interface PlannedCellProps {
  sheet: SheetName;
  line: number;
  planned: SheetCell;
  /** The current value of the cell may be kept, or replaced. */
  onChoice?: ((cell: { line: number; field: string }, choice: SheetCellChoice) => void) | undefined;
}

function PlannedCell({ sheet, line, planned, onChoice }: PlannedCellProps) {
  const { cell, field, before, after, typed, fault, isMoved, choice = 'keep' } = planned;
  const column = SHEETS[sheet].columns.find((declared) => declared.field === field);
  const textOf = (value: unknown) =>
    column?.kind === 'euros' && typeof value === 'number' ? formatEuros(value) : (valueText(value) ?? '');
  return (
    <li className="min-w-0 wrap-anywhere">
      <span className="text-muted">{texts.ofField(column?.title ?? field, '')}</span>
      <s className="text-subtle">{textOf(before)}</s>{' '}
      {fault === undefined ? (
        <>
          <Icon of={ArrowRight} className="inline size-3.5" />
          <span className="sr-only"> {texts.becomes} </span>{' '}
          <b className={isMoved && choice === 'keep' ? 'font-strong text-muted line-through' : 'font-strong'}>{textOf(after)}</b>
        </>
      ) : (
        <span className="text-danger-text">
          <Icon of={CircleAlert} className="inline size-3.5" /> {texts.typed(cell, typed ?? '')}
        </span>
      )}
      {fault !== undefined && <span className="block text-danger-text">{fault}</span>}
      {isMoved && <span className="block text-warning-text">{texts.now(textOf(before))}</span>}
      {isMoved && fault === undefined && onChoice && (
        <InlineSelect
          label={texts.choice(column?.title ?? field, line)}
          value={choice}
          options={SHEET_CHOICES.map((value) => ({
            value,
            label: texts.choices[value](textOf(value === 'keep' ? before : after) || texts.emptyValue),
          }))}
          onChange={(next) => onChoice({ line, field }, next === 'put' ? 'put' : 'keep')}
        />
      )}
    </li>
  );
}

interface PlannedCellsProps extends Pick<PlannedCellProps, 'sheet' | 'line' | 'onChoice'> {
  fault: string | null;
  cells: readonly SheetCell[];
}

/** The changed cells of a row, before and after, and why some are left as they are (XLS-003). */
function PlannedCells({ sheet, line, fault, cells, onChoice }: PlannedCellsProps) {
  return (
    <div className="grid gap-0.5 text-sm tabular-nums">
      {fault !== null && <p className="text-danger-text">{fault}</p>}
      {cells.length > 0 && (
        <ul className="grid gap-0.5">
          {cells.map((planned) => (
            <PlannedCell key={planned.cell} sheet={sheet} line={line} planned={planned} onChoice={fault === null ? onChoice : undefined} />
          ))}
        </ul>
      )}
    </div>
  );
}

type Plan = Outputs['bulk']['sheetPlan'];

const LISTS = { products: 'ListProducts', variants: 'ListProducts', rates: 'jackpotList' } as const satisfies Record<SheetName, string>;

async function choose(input: Inputs['bulk']['chooseSheet']): Promise<void> {
  try {
    await mutate(trpc.bulk.chooseSheet.mutationOptions(), input);
    toast.success(texts.chosen[input.choice]);
  } catch (error) {
    notifyFailure(error);
  }
}

/** The rows of a plan; `own`: the plan, when its user may choose what is done with a cell that was changed elsewhere. */
const rowsOf = (sheet: SheetName, own?: string) =>
  listScreen(sheetRowList, {
    cells: {
      cells: ({ line, fault, cells }) => (
        <PlannedCells
          {...{ sheet, line, fault, cells }}
          {...(own !== undefined && { onChoice: (cell, choice) => void choose({ uuid: own, cell, choice }) })}
        />
      ),
    },
    tones: { state: { changed: 'info', faulty: 'danger', moved: 'warning' } },
  });
const ROWS = rowsOf('products');

const readRows = (input: ListQuery<typeof sheetRowList>) => trpc.bulk.sheetRows.queryOptions(input);
const POLL_MS = 1_000;
const isChecking = ({ state }: Plan) => state === 'queued' || state === 'running';
const planQuery = (uuid: string) => ({
  ...trpc.bulk.sheetPlan.queryOptions({ uuid }),
  refetchInterval: ({ state: { data } }: { state: { data: Plan | undefined } }) => (data && isChecking(data) ? POLL_MS : (false as const)),
});

export const data: ScreenData = (address) => {
  const { uuid = '' } = address.params;
  return [planQuery(uuid), ...listData(ROWS, readRows, () => ({ plan: uuid }))(address)];
};

const apply = (plan: string, { cells, records }: NonNullable<Plan['counts']>) =>
  confirm({
    title: texts.applyQuestion(records),
    consequence: [texts.applyConsequence, bulkTexts.canBeTakenBack].join(' '),
    run: () =>
      withRequestKey('bulk.applySheet', 'record', { plan, cells }, ({ requestKey }) =>
        mutate(trpc.bulk.applySheet.mutationOptions({ meta: { stale: ['jobs'] } }), { plan, requestKey }),
      ),
    successText: bulkTexts.started,
  });

/** The refused rows of the plan, as a file of the same format. */
function Correction({ plan }: { plan: string }) {
  const start = () =>
    withRequestKey('bulk.correctSheet', 'snapshot', { plan }, (keyed) =>
      mutate(trpc.bulk.correctSheet.mutationOptions({ meta: { stale: ['jobs'] } }), keyed),
    );
  const { busy, begin } = useFileExport(start, { started: texts.correctionStarted, errorText: texts.correctionFailed });
  return (
    <Button busy={busy} onClick={() => begin()}>
      <Icon of={Download} />
      {texts.correction}
    </Button>
  );
}

/** `/admin/sheets/:uuid`: the plan of a file that was changed in a spreadsheet, before anything is written (XLS-003). */
export function Screen() {
  const { uuid = '' } = useParams();
  const { data: plan, failure, busy, retry } = useScreenQuery(planQuery(uuid));
  const sheet = plan?.sheet ?? 'products';
  const title = plan === undefined ? texts.plan : texts.planOf(plan.fileName);
  const trail = [href(LISTS[sheet])];
  const own = plan?.isMine ? uuid : undefined;
  const list = useMemo(() => ({ ...rowsOf(sheet, own), title }), [sheet, own, title]);
  const counts = plan?.counts ?? null;
  if (plan === undefined || counts === null || counts.problem !== null) {
    return (
      <>
        <PageHeader title={title} record={plan?.fileName} trail={trail} />
        {failure && <LoadError title={texts.notRead} failure={failure} busy={busy} onRetry={retry} />}
        {plan === undefined && !failure && <Skeleton className="h-38" />}
        {plan && <p role="status">{counts?.problem ?? (isChecking(plan) ? texts.checking : texts.notChecked)}</p>}
      </>
    );
  }
  return (
    <ListPage
      key={uuid}
      list={list}
      record={plan.fileName}
      trail={trail}
      scope={{ plan: uuid }}
      read={readRows}
      action={
        plan.isMine && (
          <>
            {plan.hasCorrection && <Correction plan={uuid} />}
            {counts.cells > 0 && (
              <Button kind="primary" onClick={() => void apply(uuid, counts)}>
                {texts.apply(counts.cells)}
              </Button>
            )}
          </>
        )
      }
      views={
        <div className="mb-3 flex flex-wrap items-center gap-2">
          <p className="text-sm text-muted tabular-nums">
            {[texts.summary(counts), !plan.isMine && texts.notMine].filter(Boolean).join('. ')}
          </p>
          {plan.isMine &&
            counts.moved > 0 &&
            SHEET_CHOICES.map((choice) => (
              <Button key={choice} size="small" onClick={() => void choose({ uuid, choice })}>
                {texts.allChoices[choice]}
              </Button>
            ))}
        </div>
      }
    />
  );
}
