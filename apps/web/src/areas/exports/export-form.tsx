import { EXPORT_TYPES } from '@comptoir/shared/exports/export-types';
import { exportContract as contract, exportTexts as texts } from '@comptoir/shared/exports/texts';
import { fileFormatTexts } from '@comptoir/shared/exports/view-texts';
import { FILE_FORMATS } from '@comptoir/shared/list/file';
import { pastPeriods } from '@comptoir/shared/list/past-periods';
import { periodTexts } from '@comptoir/shared/list/period-texts';
import { supplierTexts } from '@comptoir/shared/suppliers/texts';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { createForm } from '../../kit/form/create-form.tsx';
import type { Job } from '../../kit/jobs/job.ts';
import { searchAllSuppliers } from '../../kit/supplier-search.ts';
import { today } from '../../lib/day.ts';
import { withRequestKey } from '../../lib/request-key.ts';
import { trpc } from '../../lib/trpc.ts';
import { Button } from '../../ui/button.tsx';
import { Combobox } from '../../ui/combobox.tsx';
import type { ComboboxOption } from '../../ui/combobox-props.ts';
import { toast } from '../../ui/toast.ts';

/** Duration of export notices: 4 seconds (EXP-009). */
export const NOTICE = { duration: 4_000 };

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
export function ExportForm({ busy, onStarted }: ExportFormProps) {
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
