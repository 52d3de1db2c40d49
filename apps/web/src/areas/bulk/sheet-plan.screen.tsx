import { SHEET_CHOICES, sheetRowList } from '@comptoir/shared/bulk/sheet-row-list';
import type { SheetName } from '@comptoir/shared/bulk/sheets';
import { bulkTexts, sheetTexts as texts } from '@comptoir/shared/bulk/texts';
import type { ListQuery } from '@comptoir/shared/list/input';
import { useQuery } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useParams } from 'react-router';
import { confirm } from '../../kit/confirm.tsx';
import { notifyFailure } from '../../kit/failure-text.ts';
import { AllOrNothing } from '../../kit/form/all-or-nothing.tsx';
import { StepList } from '../../kit/form/step-list.tsx';
import { isActive, jobQuery } from '../../kit/jobs/job.ts';
import { JobSection } from '../../kit/jobs/job-card.tsx';
import { useFileExport } from '../../kit/jobs/use-file-export.ts';
import { ListPage } from '../../kit/list/list-page.tsx';
import { listData } from '../../kit/list/list-route.tsx';
import { listScreen } from '../../kit/list/list-screen.ts';
import { GoneNotice } from '../../kit/record-gone.tsx';
import { LoadError } from '../../kit/retry.tsx';
import { type ScreenData, useScreenQuery } from '../../kit/screen-query.ts';
import { withRequestKey } from '../../lib/request-key.ts';
import { href } from '../../lib/routes.ts';
import { type Inputs, mutate, type Outputs, queryClient, trpc } from '../../lib/trpc.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { Skeleton } from '../../ui/progress.tsx';
import { toast } from '../../ui/toast.ts';
import { PlannedCells } from './planned-cells.tsx';

type Plan = Outputs['bulk']['sheetPlan'];

const LISTS = { products: 'ListProducts', variants: 'ListProducts', rates: 'jackpotList' } as const satisfies Record<SheetName, string>;

async function choose(input: Inputs['bulk']['chooseSheet']): Promise<void> {
  try {
    await mutate(trpc.bulk.chooseSheet.mutationOptions(), input);
    toast.success(texts.chosen[input.choice]);
  } catch (error) {
    notifyFailure(error);
    // The plan may have been applied in another tab.
    void queryClient.invalidateQueries(trpc.bulk.sheetPlan.queryFilter({ uuid: input.uuid }));
  }
}

/** The rows of a plan; `own`: the plan, when its user may choose what is done with a cell that was changed elsewhere. */
const rowsOf = (sheet: SheetName, chosenUuid?: string) =>
  listScreen(sheetRowList, {
    cells: {
      cells: ({ line, fault, cells }) => (
        <PlannedCells
          {...{ sheet, line, fault, cells }}
          {...(chosenUuid !== undefined && { onChoice: (cell, choice) => void choose({ uuid: chosenUuid, cell, choice }) })}
        />
      ),
    },
    tones: { state: { changed: 'info', faulty: 'danger', moved: 'warning' } },
  });
const ROWS = rowsOf('products');

const readRows = (input: ListQuery<typeof sheetRowList>) => trpc.bulk.sheetRows.queryOptions(input);
const POLL_MS = 1_000;
/** The plan is being checked, or applied. */
const isUnderWay = (plan: Plan) => isActive(plan) || (plan.application !== null && isActive(plan.application));
const planQuery = (uuid: string) => ({
  ...trpc.bulk.sheetPlan.queryOptions({ uuid }),
  refetchInterval: ({ state: { data } }: { state: { data: Plan | undefined } }) => (data && isUnderWay(data) ? POLL_MS : (false as const)),
});

export const data: ScreenData = (address) => {
  const { uuid = '' } = address.params;
  return [planQuery(uuid), ...listData(ROWS, readRows, () => ({ plan: uuid }))(address)];
};

const apply = (plan: string, { cells, records }: NonNullable<Plan['counts']>, allOrNothing: boolean) =>
  confirm({
    title: texts.applyQuestion(records),
    consequence: [texts.applyConsequence, bulkTexts.canBeTakenBack()].join(' '),
    run: () =>
      withRequestKey('bulk.applySheet', 'record', { plan, cells, allOrNothing }, ({ requestKey }) =>
        mutate(trpc.bulk.applySheet.mutationOptions({ meta: { stale: ['bulk', 'jobs'] } }), { plan, allOrNothing, requestKey }),
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

const STEP = { check: 1, plan: 2, apply: 3, report: 4 };

/** The steps of the import, as in that of codes. */
function PlanSteps({ plan }: { plan: Plan }) {
  const { application, counts } = plan;
  const isWrong = !isActive(plan) && (counts === null || counts.problem !== null);
  const planned = application === null ? STEP.plan : isActive(application) ? STEP.apply : STEP.report;
  const current = isWrong || isActive(plan) ? STEP.check : planned;
  const steps = texts.steps.map((label, index) => ({ label, wrong: isWrong && index === current }));
  return <StepList label={texts.stepsLabel} steps={steps} current={current} canOpen={() => false} onOpen={() => undefined} />;
}

/** The job that applies the plan, or has applied it. */
function Application({ uuid }: { uuid: string }) {
  const { data: job } = useQuery(jobQuery(uuid));
  return job && <JobSection job={job} leaving={texts.leaving} className="mb-3" />;
}

interface ApplyProps {
  uuid: string;
  counts: NonNullable<Plan['counts']>;
}

/** «Appliquer», and whether a fault or a foreign change stops everything. */
function Apply({ uuid, counts }: ApplyProps) {
  const [allOrNothing, setAllOrNothing] = useState(false);
  const faults = allOrNothing ? counts.faults : 0;
  return (
    <div className="grid justify-items-end gap-1">
      <Button kind="primary" disabled={faults > 0} onClick={() => void apply(uuid, counts, allOrNothing)}>
        {texts.apply(counts.cells)}
      </Button>
      <AllOrNothing
        texts={texts}
        checked={allOrNothing}
        blocked={faults > 0 ? texts.blockedByFaults(faults) : undefined}
        onChange={setAllOrNothing}
      />
    </div>
  );
}

/** `/admin/sheets/:uuid`: the plan of a file that was changed in a spreadsheet, before anything is written (XLS-003). */
export function Screen() {
  const { uuid = '' } = useParams();
  const { data: plan, failure, busy, retry } = useScreenQuery(planQuery(uuid));
  const sheet = plan?.sheet ?? 'products';
  const title = plan === undefined ? texts.plan : texts.planOf(plan.fileName);
  const trail = [href(LISTS[sheet])];
  const counts = plan?.counts ?? null;
  const applied = plan?.application?.state;
  const isOpen = plan?.isMine === true && (applied === undefined || applied === 'failed');
  const canApply = isOpen && (counts?.cells ?? 0) > 0;
  const canChoose = isOpen && plan?.isBegun === false;
  const chosenUuid = canChoose ? uuid : undefined;
  const list = useMemo(() => ({ ...rowsOf(sheet, chosenUuid), title }), [sheet, chosenUuid, title]);
  if (plan === undefined || counts === null || counts.problem !== null) {
    return (
      <>
        <PageHeader title={title} record={plan?.fileName} trail={trail} />
        {plan && <PlanSteps plan={plan} />}
        {failure?.code === 'NOT_FOUND' && <GoneNotice requestId={failure.requestId} back={href(LISTS[sheet])} />}
        {failure && failure.code !== 'NOT_FOUND' && <LoadError title={texts.notRead} failure={failure} busy={busy} onRetry={retry} />}
        {plan === undefined && !failure && <Skeleton className="h-38" />}
        {plan && <p role="status">{counts?.problem ?? (isActive(plan) ? texts.checking : texts.notChecked)}</p>}
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
      action={plan.isMine && <>{plan.hasCorrection && <Correction plan={uuid} />}</>}
      views={
        <>
          <PlanSteps plan={plan} />
          {plan.isMine && plan.application && <Application uuid={plan.application.uuid} />}
          <div className="mb-3 flex flex-wrap items-center gap-2">
            <p className="text-sm text-muted tabular-nums">
              {[texts.summary(counts), !plan.isMine && texts.notMine].filter(Boolean).join('. ')}
            </p>
            {canChoose &&
              counts.moved > 0 &&
              SHEET_CHOICES.map((choice) => (
                <Button key={choice} size="small" onClick={() => void choose({ uuid, choice })}>
                  {texts.allChoices[choice]}
                </Button>
              ))}
            {canApply && <Apply uuid={uuid} counts={counts} />}
          </div>
        </>
      }
    />
  );
}
