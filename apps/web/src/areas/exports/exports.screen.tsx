import { EXPORT_TYPES, isMarketplaceFile } from '@comptoir/shared/exports/export-types';
import { exportContract as contract, fileFormatTexts, exportTexts as texts } from '@comptoir/shared/exports/texts';
import { FILE_FORMATS } from '@comptoir/shared/list/file';
import { pastPeriods } from '@comptoir/shared/list/past-periods';
import { periodTexts } from '@comptoir/shared/list-texts';
import { supplierTexts } from '@comptoir/shared/suppliers/texts';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { notifyFailure } from '../../kit/failure-text.ts';
import { createForm } from '../../kit/form/create-form.tsx';
import { hasFile, isActive, type Job } from '../../kit/jobs/job.ts';
import { JobSection } from '../../kit/jobs/job-card.tsx';
import { jobFailure } from '../../kit/jobs/job-text.ts';
import { useDownload } from '../../kit/jobs/use-file-export.ts';
import { useFollowedJob } from '../../kit/jobs/use-followed-job.ts';
import { searchAllSuppliers } from '../../kit/supplier-search.ts';
import { useIsHere } from '../../kit/use-way-back.tsx';
import { today } from '../../lib/day.ts';
import { withRequestKey } from '../../lib/request-key.ts';
import { href } from '../../lib/routes.ts';
import { queryClient, trpc } from '../../lib/trpc.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { Combobox } from '../../ui/combobox.tsx';
import type { ComboboxOption } from '../../ui/combobox-props.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { toast } from '../../ui/toast.ts';

/** Duration of export notices: 4 seconds (EXP-009). */
const NOTICE = { duration: 4_000 };

const Export = createForm({
  schema: () => import('@comptoir/shared/exports/exports').then(({ ExportForm: schema }) => schema),
  labels: { type: texts.type, start: texts.start, end: texts.end, supplier: supplierTexts.supplier, format: texts.format },
});

const TYPES = [{ value: '', label: texts.chooseType }, ...Object.entries(EXPORT_TYPES).map(([value, label]) => ({ value, label }))];

const FORMATS = FILE_FORMATS.map((value) => ({ value, label: fileFormatTexts[value].label }));

interface ExportFormProps {
  /** An export of this page is running: another one must wait for its end (EXP-004). */
  busy: boolean;
  onStarted: (job: Job) => void;
}

/** Type, dates, for the sold products a supplier, and the format (EXP-003, EXP-006, EXP-010 to EXP-018, XLS-001). */
function ExportForm({ busy, onStarted }: ExportFormProps) {
  const [supplier, setSupplier] = useState<ComboboxOption | null>(null);
  const [values] = useState(() => ({ type: '', ...pastPeriods(today()).thisMonth, supplier: null, format: 'csv' }) as const);
  const start = useMutation({ ...trpc.exports.start.mutationOptions({ onSuccess: onStarted }), meta: { stale: ['jobs'] } });
  return (
    <Export.Start
      label={contract.title}
      submit={texts.submit}
      submitting={texts.submitting}
      busy={start.isPending || busy}
      form={{
        values,
        start: (form) => {
          toast.info(contract.stayWarning, { ...NOTICE, detail: texts.harmless });
          const chosen = form.type === 'soldProduct' ? supplier : null;
          const input = { ...form, supplier: chosen?.value ?? null, supplierName: chosen?.label ?? null };
          return withRequestKey('exports.start', 'snapshot', input, start.mutateAsync);
        },
      }}
    >
      <Export.Select name="type" options={TYPES} />
      <Period />
      <Shortcuts />
      <Supplier chosen={supplier} onChoose={setSupplier} />
      <Export.Radios name="format" options={FORMATS} hint={texts.formatHint} />
    </Export.Start>
  );
}

/** The days of an export. A wrong range is an error of both (EXP-013, EXP-014): a change of one also clears the error of the other. */
function Period() {
  const { clearErrors } = Export.useForm();
  const [start, end] = [Export.useValue('start'), Export.useValue('end')];
  // biome-ignore lint/correctness/useExhaustiveDependencies: each change of a day clears the errors
  useEffect(() => clearErrors(['start', 'end']), [clearErrors, start, end]);
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <Export.Date name="start" />
      <Export.Date name="end" />
    </div>
  );
}

/** Buttons for common periods. */
function Shortcuts() {
  const form = Export.useForm();
  const choose = ({ start, end }: { start: string; end: string }) => {
    form.setValue('start', start);
    form.setValue('end', end);
  };
  const periods = pastPeriods(today());
  return (
    <fieldset aria-label={texts.shortcuts} className="-mt-2 flex flex-wrap gap-2">
      {(['yesterday', 'lastSevenDays', 'thisMonth', 'lastMonth'] as const).map((period) => (
        <Button key={period} size="small" onClick={() => choose(periods[period])}>
          {periodTexts.relative[period]}
        </Button>
      ))}
    </fieldset>
  );
}

/** Only for sold products; the form contains the uuid, and the name is sent with it. */
function Supplier({ chosen, onChoose }: { chosen: ComboboxOption | null; onChoose: (supplier: ComboboxOption | null) => void }) {
  const { around } = Export.useField('supplier');
  const { onChange } = Export.useControl('supplier');
  if (Export.useValue('type') !== 'soldProduct') return null;
  return (
    <Combobox
      {...around}
      optional
      placeholder={texts.allSuppliers}
      value={chosen}
      search={searchAllSuppliers}
      onChange={(choice) => {
        onChoose(choice);
        onChange(choice?.value ?? null);
      }}
    />
  );
}

/** `/admin/sold/export` (EXP-001 to EXP-003). The URL contains the job, so that it is found after a reload. */
export function Screen() {
  const [params, setParams] = useSearchParams();
  const isHere = useIsHere();
  // After a reply: the user may have left.
  const follow = (job: { job?: string }) => isHere() && setParams(job, { replace: true });
  const uuid = params.get('job');
  const download = useDownload();
  const notifyFailed = () => toast.error(contract.failed, NOTICE);
  const { job, started } = useFollowedJob(uuid ?? undefined, {
    // A reload after the end must not download the file again.
    onEnd(ended) {
      if (ended.state === 'failed') notifyFailed();
      if (ended.state !== 'succeeded') return;
      download.mutate({ uuid: ended.uuid }, { onError: notifyFailed });
      toast.success(texts.finished, NOTICE);
    },
    // The progress cannot be read any more: another export can be started.
    onRefused(refusal) {
      follow({});
      notifyFailure(refusal, NOTICE);
    },
  });

  return (
    <>
      <PageHeader
        title={contract.title}
        actions={
          <Link to={href('listReductions')} className={buttonClass({})}>
            {texts.reductions}
          </Link>
        }
      />
      <ExportForm
        busy={job !== undefined && isActive(job)}
        onStarted={(begun) => {
          queryClient.setQueryData(trpc.jobs.get.queryKey({ uuid: begun.uuid }), begun);
          started(begun.uuid);
          follow({ job: begun.uuid });
        }}
      />
      {job && (
        <JobSection
          job={job}
          errorText={`${contract.failed}. ${jobFailure(job)}`}
          alerts={{ ...NOTICE, download: contract.failed }}
          leaving={texts.leaving}
          className="mt-6 max-w-160"
        />
      )}
      {job && hasFile(job) && isMarketplaceFile(job) && <p className="mt-2 max-w-160 text-sm text-subtle">{texts.unchanged}</p>}
    </>
  );
}
