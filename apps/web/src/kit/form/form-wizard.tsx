import { formTexts as texts } from '@comptoir/shared/form-texts';
import { type ReactNode, startTransition, useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { useSearchParams } from 'react-router';
import { trailTo } from '../../lib/navigation.ts';
import { forgetUnsaved } from '../../lib/unsaved.ts';
import { Button } from '../../ui/button.tsx';
import { prefetch } from '../../ui/lazy-component.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { saveKeys } from '../shortcuts/keys.ts';
import { useLeaveSaved, useWayBack } from '../use-way-back.ts';
import type { RecordForm } from './form-declaration.ts';
import { FormQuestions } from './form-questions.tsx';
import { RecordFormBody } from './record-form-body.tsx';
import { SaveBar } from './save-bar.tsx';
import { StepList } from './step-list.tsx';
import { useCancel } from './use-cancel.tsx';
import { type RecordFormState, useRecordForm } from './use-record-form.ts';

export interface WizardStep {
  label: string;
  /** Checked before the next step. */
  fields: readonly string[];
  content: ReactNode;
  /** Fetches the code of a content that is lazy: once the form is touched, so that it is there when the step is opened. */
  load?: () => Promise<unknown>;
}

export interface FormWizardProps<Input extends FieldValues, Output extends Input> {
  title: string;
  /** Name of the record that it is about (DAY-011), and its state beside it. */
  record?: string | undefined;
  state?: ReactNode;
  meta?: ReactNode;
  form: RecordForm<Input, Output>;
  steps: readonly WizardStep[];
  /** Address that a save leads to, and «Annuler» when the form was opened by its address. */
  back: string;
  submit: string;
  /** Where a save leads instead, when that depends on what was saved, or is asked. */
  savedTo?: () => Promise<string>;
  /** Of a record that exists: any step can be opened, and saved from. */
  free?: boolean;
  /** Nothing can be changed, and nothing is saved. */
  readOnly?: boolean;
}

/** Query of the address that holds the step, from 1: it survives a reload. */
const STEP = 'etape';

/**
 * A record's form in steps (PRD-031). «Suivant» checks the fields of its step alone; a save checks all, and opens the first step with
 * something to correct. A step that was opened stays, hidden: nothing in it is lost.
 */
export function FormWizard<Input extends FieldValues, Output extends Input>({
  title,
  record,
  state: recordState,
  meta,
  form,
  steps,
  back,
  submit,
  savedTo,
  free = false,
  readOnly = false,
}: FormWizardProps<Input, Output>) {
  const id = useId();
  const leaveSaved = useLeaveSaved();
  const wayBack = useWayBack(back);
  const [query, setQuery] = useSearchParams();
  const asked = Number(query.get(STEP) ?? 1) - 1;
  const current = Number.isInteger(asked) ? Math.min(Math.max(asked, 0), steps.length - 1) : 0;
  const [opened, setOpened] = useState<ReadonlySet<number>>(new Set());
  const section = useRef<HTMLFieldSetElement>(null);
  const leave = async () => leaveSaved((await savedTo?.()) ?? back);
  const state = useRecordForm(form, () => void leave()) as unknown as RecordFormState;
  const { fields, refused } = state;
  const { cancel, dialog } = useCancel(state, () => {
    // Decided: nobody asks again on the way out.
    forgetUnsaved();
    wayBack();
  });

  const wrong = steps.map((step) => step.fields.some((field) => fields.errorOf(field) !== undefined));
  const open = (index: number) => {
    // A step whose code has yet to come leaves the one before it in sight until then.
    startTransition(() => {
      setOpened(new Set([...opened, current, index]));
      setQuery({ [STEP]: String(index + 1) }, { replace: true });
    });
  };
  const next = async () => {
    if (await state.checkOnly(steps[current]?.fields ?? [])) open(current + 1);
  };

  const showWrong = useEffectEvent(() => {
    const first = wrong.indexOf(true);
    if (first >= 0 && !wrong[current]) open(first);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: after each refusal
  useEffect(() => showWrong(), [refused.attempt]);

  const shown = useRef(current);
  const showStep = useEffectEvent(() => {
    // The summary of what is wrong takes the focus by itself.
    if (!wrong[current]) section.current?.focus({ preventScroll: true });
    window.scrollTo(0, 0);
  });
  useEffect(() => {
    if (shown.current !== current) showStep();
    shown.current = current;
  }, [current]);

  const last = current === steps.length - 1;
  const sends = last || free;
  const stepState = {
    ...state,
    warm: () => {
      state.warm();
      for (const { load } of steps) if (load) prefetch(load);
    },
    submit: async (event?: React.BaseSyntheticEvent) => {
      if (sends) await state.submit(event);
      else {
        event?.preventDefault();
        await next();
      }
    },
  };
  const labelsOf = (index: number) =>
    Object.fromEntries((steps[index]?.fields ?? []).map((field) => [field, fields.labels[field] ?? field]));

  return (
    <>
      <PageHeader title={title} record={record} state={recordState} trail={trailTo(back)} meta={meta} />
      <StepList
        label={texts.steps(title)}
        steps={steps.map(({ label }, index) => ({ label, wrong: wrong[index] ?? false }))}
        current={current}
        canOpen={(index) => free || index < current}
        onOpen={open}
      />
      <div className="mb-4 max-w-(--form-width)">
        <RecordFormBody id={id} label={title} state={stepState} summary={labelsOf(current)}>
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
                {content}
              </fieldset>
            ) : null,
          )}
        </RecordFormBody>
      </div>
      <SaveBar changed={state.changed}>
        <Button onClick={cancel}>{texts.cancel}</Button>
        {current > 0 && <Button onClick={() => open(current - 1)}>{texts.previous}</Button>}
        {!last && free && <Button onClick={() => void next()}>{texts.next}</Button>}
        {!readOnly && (
          <Button kind="primary" type="submit" form={id} {...saveKeys()} busy={state.saving} busyLabel={texts.saving}>
            {sends ? submit : texts.next}
          </Button>
        )}
      </SaveBar>
      <FormQuestions state={state} />
      {dialog}
    </>
  );
}
