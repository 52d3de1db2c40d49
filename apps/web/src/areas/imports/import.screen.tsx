import { csvImportTexts } from '@comptoir/shared/csv/texts';
import { importReportTexts, importPageTexts as texts } from '@comptoir/shared/imports/texts';
import { useQuery } from '@tanstack/react-query';
import { Download, FileQuestion } from 'lucide-react';
import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react';
import { useParams } from 'react-router';
import { StepList } from '../../kit/form/step-list.tsx';
import { isActive, type Job, jobQuery } from '../../kit/jobs/job.ts';
import { LoadError } from '../../kit/retry.tsx';
import { type ScreenData, useScreenQuery } from '../../kit/screen-query.ts';
import { useLeaveSaved } from '../../kit/use-way-back.tsx';
import { formatBytes, formatDateTime } from '../../lib/format.ts';
import { trailTo } from '../../lib/navigation.ts';
import { queryClient, trpc } from '../../lib/trpc.ts';
import { Badge, type BadgeTone } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Empty } from '../../ui/empty.tsx';
import { Icon } from '../../ui/icon.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { Skeleton } from '../../ui/progress.tsx';
import { RequestId } from '../../ui/request-id.tsx';
import { toast } from '../../ui/toast.ts';
import { ImportBody } from './import-body.tsx';
import { countRowsToCheck, type Import, importQuery, isUnderWay, listOf, useFileDownload } from './import-query.ts';

/** The job that works on an import; when it ends, the import is read again. */
function useImportJob(shown: Import): Job | undefined {
  const { uuid, job } = shown;
  const follows = isUnderWay(shown) && job !== null;
  const { data } = useQuery({ ...jobQuery(job ?? ''), enabled: follows });
  const isOver = data !== undefined && !isActive(data);
  useEffect(() => {
    if (isOver && job !== null) void queryClient.invalidateQueries(trpc.imports.get.queryFilter({ uuid }));
  }, [isOver, job, uuid]);
  return follows ? data : undefined;
}

/**
 * Reacts to the end of an import: refetches the lists, keeps the focus, and returns to the list when no row needs a check (IMP-007). An end
 * is identified by its time: an import that is resumed may end before its page has shown it as under way.
 */
function useImportEnd(shown: Import): void {
  const { state } = shown;
  const end = isUnderWay(shown) ? null : shown.finishedAt;
  const before = useRef({ state, end });
  const leaveSaved = useLeaveSaved();
  const changed = useEffectEvent((was: Import['state'], hasEnded: boolean) => {
    keepFocus();
    if (!hasEnded && was !== 'applying' && was !== 'undoing') return;
    void queryClient.invalidateQueries(trpc.stock.pathFilter());
    void queryClient.invalidateQueries(trpc.geolocations.pathFilter());
    if (!hasEnded || state !== 'done' || countRowsToCheck(shown) > 0) return;
    toast.success(csvImportTexts.done);
    leaveSaved(listOf(shown));
  });
  useEffect(() => {
    const was = before.current;
    const hasEnded = end !== null && end !== was.end;
    before.current = { state, end: end ?? was.end };
    if (was.state !== state || hasEnded) changed(was.state, hasEnded);
  }, [state, end]);
}

/** The focused button may be removed with its state, or with the dialog that it opened: the title takes the focus (IPL-031). */
function keepFocus(): void {
  const focusTitle = () => {
    if (document.activeElement === document.body) document.querySelector<HTMLElement>('#main h1')?.focus({ preventScroll: true });
  };
  const dialog = document.querySelector('dialog[open]');
  if (dialog === null) focusTitle();
  else dialog.addEventListener('close', focusTitle, { once: true });
}

/** Kind, author and date of the import (IPL-027). */
function ImportFacts({ shown }: { shown: Import }) {
  const { uuid, productName, supplier, file, fileKept, mine, author, createdAt, checkedAt, appliedAt, finishedAt } = shown;
  const download = useFileDownload();
  return (
    <dl
      aria-label={texts.facts}
      className="mb-5 grid grid-cols-[repeat(auto-fill,minmax(min(13rem,100%),1fr))] gap-x-6 gap-y-2 text-sm tabular-nums"
    >
      <Fact name={texts.product}>{productName}</Fact>
      {supplier !== null && <Fact name={texts.supplier}>{supplier.name}</Fact>}
      <Fact name={texts.file}>
        {file.name} <span className="whitespace-nowrap text-muted">({formatBytes(file.bytes)})</span>
        {/* Only the author can download the uploaded file. */}
        {fileKept && mine && (
          <span className="-ms-2.75 block">
            <Button kind="quiet" size="small" busy={download.isPending} onClick={() => download.mutate({ uuid })}>
              <Icon of={Download} />
              {importReportTexts.file}
            </Button>
          </span>
        )}
      </Fact>
      <Fact name={texts.author}>{texts.startedBy(author, formatDateTime(createdAt))}</Fact>
      {checkedAt !== null && <Fact name={texts.checked}>{formatDateTime(checkedAt)}</Fact>}
      {appliedAt !== null && <Fact name={texts.applied}>{formatDateTime(appliedAt)}</Fact>}
      {finishedAt !== null && <Fact name={texts.finished}>{formatDateTime(finishedAt)}</Fact>}
    </dl>
  );
}

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="min-w-0">
    <dt className="text-muted">{name}</dt>
    <dd className="wrap-anywhere">{children}</dd>
  </div>
);

const TONES: Record<Import['state'], BadgeTone> = {
  checking: 'info',
  planned: 'accent',
  applying: 'info',
  interrupted: 'warning',
  uncertain: 'warning',
  done: 'success',
  failed: 'danger',
  undoing: 'info',
  undone: 'neutral',
};

/** Label and tone of the state. */
const importState = (shown: Import): { label: string; tone: BadgeTone } =>
  shown.state === 'done' && countRowsToCheck(shown) > 0
    ? { label: texts.inPart, tone: 'warning' }
    : { label: texts.states[shown.state], tone: TONES[shown.state] };

const { step } = texts;
const STEPS = [step.file, step.check, step.plan, step.apply, step.report];

const RANKS: Record<Import['state'], number> = {
  checking: 1,
  planned: 2,
  applying: 3,
  interrupted: 3,
  uncertain: 4,
  done: 4,
  failed: 3,
  undoing: 4,
  undone: 4,
};

/** Index of the current step, from 0. An import that failed before it was applied failed in its check. */
const stepOf = ({ state, appliedAt }: Pick<Import, 'state' | 'appliedAt'>) => (state === 'failed' && appliedAt === null ? 1 : RANKS[state]);

/** The steps of an import; each new step is announced to screen readers (IPL-031). */
function ImportSteps({ shown }: { shown: Import }) {
  const current = stepOf(shown);
  const steps = STEPS.map((label, index) => ({ label, wrong: shown.state === 'failed' && index === current }));
  return (
    <>
      <StepList label={texts.steps} steps={steps} current={current} canOpen={() => false} onOpen={() => undefined} />
      <p role="status" className="sr-only">
        {texts.stepNow(current + 1, STEPS.length, STEPS[current] ?? '', importState(shown).label)}
      </p>
    </>
  );
}

export const data: ScreenData = ({ params: { uuid = '' } }) => [importQuery(uuid)];

/** `/admin/imports/:uuid`: an import in any state, from its check to its report (IPL). */
export function Screen() {
  const { uuid = '' } = useParams();
  const { data: shown, failure, busy, retry } = useScreenQuery(importQuery(uuid));
  if (shown !== undefined) return <ImportPage key={uuid} shown={shown} />;
  return (
    <>
      <PageHeader title={texts.titleAlone} />
      {failure === null ? (
        <div role="status" aria-label={texts.loading} className="grid max-w-(--form-width) gap-4">
          <Skeleton className="h-control" />
          <Skeleton className="h-22" />
        </div>
      ) : failure.code === 'NOT_FOUND' ? (
        <Empty icon={FileQuestion} title={texts.gone} alert note={<RequestId id={failure.requestId} />}>
          <p>{texts.goneWhy}</p>
        </Empty>
      ) : (
        <LoadError title={texts.notRead} failure={failure} busy={busy} onRetry={retry} />
      )}
    </>
  );
}

function ImportPage({ shown }: { shown: Import }) {
  const job = useImportJob(shown);
  useImportEnd(shown);
  const { label, tone } = importState(shown);
  return (
    <>
      <PageHeader title={texts.titles[shown.kind]} trail={trailTo(listOf(shown))} state={<Badge tone={tone}>{label}</Badge>} />
      <ImportFacts shown={shown} />
      <ImportSteps shown={shown} />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
        {!shown.mine && <p className="text-sm text-muted">{texts.notMine(shown.author)}</p>}
        <ImportBody shown={shown} job={job} />
      </div>
    </>
  );
}
