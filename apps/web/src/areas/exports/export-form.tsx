import { EXPORT_TYPES } from '@comptoir/shared/exports/export-types';
import { exportContract as contract, exportTexts as texts } from '@comptoir/shared/exports/texts';
import { supplierTexts } from '@comptoir/shared/suppliers/texts';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { Controller } from 'react-hook-form';
import { ErrorSummary } from '../../kit/form/error-summary.tsx';
import { showRefusal } from '../../kit/form/refusal.ts';
import { fieldId, summaryLines } from '../../kit/form/summary-lines.ts';
import { useSchemaForm } from '../../kit/form/use-schema-form.ts';
import type { Job } from '../../kit/jobs/job.ts';
import { searchSuppliers } from '../../kit/supplier-search.ts';
import { readError } from '../../lib/errors.ts';
import { trpc } from '../../lib/trpc.ts';
import { Button } from '../../ui/button.tsx';
import { Combobox, type ComboboxOption } from '../../ui/combobox.tsx';
import { DateField } from '../../ui/date-field.tsx';
import { Select } from '../../ui/select.tsx';
import { toast } from '../../ui/toast.ts';
import { defaultPeriod } from './default-period.ts';

/** Export notices stay 4 seconds (EXP-009). */
export const NOTICE = { duration: 4_000 };

const loadSchema = () => import('@comptoir/shared/exports/exports').then(({ ExportForm: schema }) => schema);

const LABELS = { type: texts.type, start: texts.start, end: texts.end, supplier: supplierTexts.supplier };
const TYPES = [{ value: '', label: texts.chooseType }, ...Object.entries(EXPORT_TYPES).map(([value, label]) => ({ value, label }))];

interface ExportFormProps {
  /** An export of this page is under way: a second one waits for its end (EXP-004). */
  busy: boolean;
  onStarted: (job: Job) => void;
}

/** Type, dates and, for the sold products, a supplier (EXP-003, EXP-006, EXP-010 to EXP-018). */
export function ExportForm({ busy, onStarted }: ExportFormProps) {
  const [supplier, setSupplier] = useState<ComboboxOption | null>(null);
  const [attempt, setAttempt] = useState(0);
  // No type is chosen at first: the empty choice is what the schema refuses.
  const form = useSchemaForm(loadSchema, { type: '' as never, ...defaultPeriod(new Date()), supplier: null });
  const { control, formState, setValue, setError, handleSubmit, watch } = form;
  const { errors } = formState;
  const start = useMutation({
    ...trpc.exports.start.mutationOptions({
      onSuccess: onStarted,
      onError: (error) => {
        showRefusal(readError(error), LABELS, setError);
        setAttempt((count) => count + 1);
      },
    }),
    meta: { stale: ['jobs'] },
  });
  const ofSoldProducts = watch('type') === 'soldProduct';

  const submit = handleSubmit(
    (values) => {
      toast.info(contract.stayWarning, NOTICE);
      const chosen = ofSoldProducts ? supplier : null;
      start.mutate({ ...values, supplier: chosen?.value ?? null, supplierName: chosen?.label ?? null });
    },
    () => setAttempt((count) => count + 1),
  );

  return (
    <form noValidate onSubmit={submit} onFocus={form.warm} aria-label={contract.title} className="max-w-160">
      <ErrorSummary lines={summaryLines(errors, LABELS)} attempt={attempt} />
      <div className="grid gap-4 rounded-lg border border-border bg-surface-raised p-4 pb-5">
        <Select id={fieldId('type')} label={texts.type} options={TYPES} error={errors.type?.message} {...form.register('type')} />
        <div className="grid gap-4 sm:grid-cols-2">
          {(['start', 'end'] as const).map((name) => (
            <Controller
              key={name}
              name={name}
              control={control}
              // Both ends carry a wrong range (EXP-013, EXP-014): correcting one clears the other.
              rules={{ deps: name === 'start' ? 'end' : 'start' }}
              render={({ field: { ref: _, ...field } }) => (
                <DateField {...field} id={fieldId(name)} label={LABELS[name]} error={errors[name]?.message} />
              )}
            />
          ))}
        </div>
        {ofSoldProducts && (
          <Combobox
            id={fieldId('supplier')}
            label={supplierTexts.supplier}
            optional
            placeholder={texts.allSuppliers}
            value={supplier}
            search={searchSuppliers}
            error={errors.supplier?.message}
            onChange={(choice) => {
              setSupplier(choice);
              setValue('supplier', choice?.value ?? null);
            }}
          />
        )}
      </div>
      <div className="mt-4 flex justify-end">
        <Button type="submit" kind="primary" busy={start.isPending || busy} busyLabel={texts.submitting}>
          {texts.submit}
        </Button>
      </div>
    </form>
  );
}
