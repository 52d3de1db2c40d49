import { formTexts as texts } from '@comptoir/shared/form-texts';
import { type ReactNode, startTransition, useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { useSearchParams } from 'react-router';
import { trailTo } from '../../lib/navigation.ts';
import { forgetUnsaved } from '../../lib/unsaved.ts';
import { Button } from '../../ui/button.tsx';
import { FieldExtras } from '../../ui/field.tsx';
import { prefetch } from '../../ui/lazy-component.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { saveKeys } from '../shortcuts/keys.ts';
import { useIsHere, useLeaveSaved, useWayBack } from '../use-way-back.tsx';
import { HiddenStepContext } from './form-block.tsx';
import { kindOf, type RecordForm } from './form-declaration.ts';
import { FormFieldsContext, useFormSelector } from './form-fields.ts';
import { FormQuestions, useCancel } from './form-questions.tsx';
import { RecordFormBody } from './record-form-body.tsx';
import { useRecordHistory } from './record-history.tsx';
import { SaveBar } from './save-bar.tsx';
import { StepList } from './step-list.tsx';
import { useRecordForm } from './use-record-form.tsx';

export interface WizardStep {
  label: string;
  /** Fields that are validated before the next step. */
  fields: readonly string[];
  content: ReactNode;
  /** Loads the chunk of a lazy step: called when the user first interacts with the form, so that the step opens at once. */
  load?: () => Promise<unknown>;
}

export interface FormWizardProps<Input extends FieldValues, Output extends Input, Result> {
  title: string;
  /** Name and state of the record (DAY-011). */
  record?: string | undefined;
  state?: ReactNode;
  meta?: ReactNode;
  form: RecordForm<Input, Output, Result>;
  steps: readonly WizardStep[];
  /** Target after a save; also of «Annuler» when the form was opened by its address. */
  back: string;
  submit: string;
  /** Target after a save, when it depends on what was saved or on a confirmation; null when the user has left meanwhile. */
  savedTo?: (result: Result) => Promise<string | null>;
  /** For an existing record: any step can be opened, and the form can be saved from each. */
  free?: boolean;
  /** The record cannot be changed or saved. */
  readOnly?: boolean;
}

/** Query parameter of the step, from 1: it survives a reload. */
const STEP = 'etape';

/**
 * The form of a record in steps (PRD-031). «Suivant» validates only the fields of its step; a save validates all, and opens the first step
 * with an error. A step stays mounted, hidden, so that nothing in it is lost.
 */
export function FormWizard<Input extends FieldValues, Output extends Input, Result>({
  title,
  record,
  state,
  meta,
  form: declared,
  steps,
  back,
  submit,
  savedTo,
  free = false,
  readOnly = false,
}: FormWizardProps<Input, Output, Result>) {
  const id = useId();
  const leaveSaved = useLeaveSaved();
  const wayBack = useWayBack(back);
  const isHere = useIsHere();
  const [query, setQuery] = useSearchParams();
  const requested = Number(query.get(STEP) ?? 1) - 1;
  const current = Number.isInteger(requested) ? Math.min(Math.max(requested, 0), steps.length - 1) : 0;
  const [opened, setOpened] = useState<ReadonlySet<number>>(new Set());
  const section = useRef<HTMLFieldSetElement>(null);
  const form = useRecordForm({
    // Each step is an entry of the history: Back leads to the step before, and keeps what was typed.
    declared: { ...declared, acrossPages: true },
    draft: declared.draft,
    kind: kindOf(declared),
    finish: async (result, navigate) => {
      if (!navigate) return;
      const target = savedTo === undefined ? back : await savedTo(result);
      if (target !== null) leaveSaved(target);
    },
    close: () => leaveSaved(back),
  });
  const busy = useFormSelector(form, (of) => of.isBusy());
  const attempt = useFormSelector(form, (of) => of.machine().refusal.attempt);
  const wrong = useFormSelector(form, (of) => steps.map((step) => step.fields.some((field) => of.errorOf(field) !== undefined)));
  const { cancel, dialog } = useCancel(form, () => {
    // Leaving was already decided: no further confirmation.
    forgetUnsaved();
    wayBack();
  });

  const open = (index: number) => {
    // After a check or a refusal: the user may have left.
    if (!isHere()) return;
    const step = String(index + 1);
    // The address is that of the step already when its chunk is still loaded.
    if (index === current || new URLSearchParams(window.location.search).get(STEP) === step) return;
    // The current step stays visible until the chunk of the next one is loaded.
    startTransition(() => {
      setOpened(new Set([...opened, current, index]));
      setQuery((now) => {
        now.set(STEP, step);
        return now;
      });
    });
  };
  const next = async () => {
    if (await form.checkStep(steps[current]?.fields ?? [])) open(current + 1);
  };

  const showWrong = useEffectEvent(() => {
    const first = wrong.indexOf(true);
    if (first >= 0 && !wrong[current]) open(first);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs after each refusal
  useEffect(() => showWrong(), [attempt]);

  const shown = useRef(current);
  const showStep = useEffectEvent(() => {
    // Otherwise the error summary takes the focus itself.
    if (!wrong[current]) section.current?.focus({ preventScroll: true });
    window.scrollTo(0, 0);
  });
  useEffect(() => {
    if (shown.current !== current) showStep();
    shown.current = current;
  }, [current]);

  const last = current === steps.length - 1;
  const sends = last || free;
  const labelsOf = (index: number) => Object.fromEntries((steps[index]?.fields ?? []).map((field) => [field, form.labels[field] ?? field]));

  const history = useRecordHistory(declared);

  return (
    <FormFieldsContext value={form}>
      <PageHeader title={title} record={record} state={state} trail={trailTo(back)} meta={meta} actions={history.actions} />
      <StepList
        label={texts.steps(title)}
        steps={steps.map(({ label }, index) => ({ label, wrong: wrong[index] ?? false }))}
        current={current}
        canOpen={(index) => free || index < current}
        onOpen={open}
      />
      <div className="mb-4 max-w-(--form-width)">
        <FieldExtras value={history.noteOf}>
          <RecordFormBody
            id={id}
            label={title}
            form={form}
            incomplete={declared.incomplete}
            summary={labelsOf(current)}
            onSubmit={sends ? form.submit : next}
            onWarm={() => {
              for (const { load } of steps) if (load) prefetch(load);
            }}
            // It fills the fields of all steps: what a conflict displays of them must be loaded.
            onResume={() => startTransition(() => setOpened(new Set(steps.keys())))}
          >
            {steps.map(({ label, content }, index) =>
              index === current || opened.has(index) ? (
                <fieldset
                  key={label}
                  ref={index === current ? section : undefined}
                  tabIndex={-1}
                  disabled={readOnly}
                  aria-label={label}
                  hidden={index !== current}
                  className="grid min-w-0 gap-4 outline-none"
                >
                  <HiddenStepContext value={index !== current}>{content}</HiddenStepContext>
                </fieldset>
              ) : null,
            )}
          </RecordFormBody>
        </FieldExtras>
      </div>
      <SaveBar form={form}>
        <Button onClick={cancel}>{texts.cancel}</Button>
        {current > 0 && <Button onClick={() => open(current - 1)}>{texts.previous}</Button>}
        {!last && free && <Button onClick={() => void next()}>{texts.next}</Button>}
        {!readOnly && (
          <Button kind="primary" type="submit" form={id} {...saveKeys()} busy={busy} busyLabel={texts.saving}>
            {sends ? submit : texts.next}
          </Button>
        )}
      </SaveBar>
      <FormQuestions form={form} />
      {dialog}
    </FormFieldsContext>
  );
}
