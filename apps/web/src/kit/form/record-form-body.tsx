import { INCOMPLETE, formTexts as texts, uncertainTexts } from '@comptoir/shared/form-texts';
import { type ReactNode, type SyntheticEvent, useRef } from 'react';
import { formatDateTime } from '../../lib/format.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { ErrorSummary } from './error-summary.tsx';
import type { FormController } from './form-controller.ts';
import { type FieldLabels, summaryLines } from './form-errors.ts';
import { useFormSelector } from './form-fields.ts';
import { FormSections } from './form-sections.tsx';
import { useSaveKey } from './save-bar.tsx';

interface RecordFormBodyProps {
  /** Id of the form, for a submit button outside of it. */
  id: string;
  label: string;
  form: FormController;
  /** Message for missing or invalid fields, where the documents define one. */
  incomplete: string | undefined;
  /** What the submit button does, when it does not save; and what is loaded when the user first interacts with the form. */
  onSubmit?: () => unknown;
  onWarm?: () => void;
  /** Fields listed in the error summary; all by default. */
  summary?: FieldLabels;
  /** Called when the user has resumed the draft. */
  onResume?: () => void;
  children: ReactNode;
}

/** The form element: the offered draft, the error summary, the fields. */
export function RecordFormBody({
  id,
  label,
  form,
  incomplete = INCOMPLETE,
  onSubmit = form.submit,
  onWarm,
  onResume,
  summary = form.labels,
  children,
}: RecordFormBodyProps) {
  const lines = useFormSelector(form, (of) => summaryLines(of.errors(), summary));
  const refusal = useFormSelector(form, (of) => of.machine().refusal);
  const element = useRef<HTMLFormElement>(null);
  useSaveKey(element);
  return (
    <form
      ref={element}
      id={id}
      noValidate
      onSubmit={(event: SyntheticEvent) => {
        event.preventDefault();
        void onSubmit();
      }}
      onFocus={() => {
        form.warm();
        onWarm?.();
      }}
      aria-label={label}
      className="text-text"
    >
      <OfferedDraft form={form} onResume={onResume} />
      <UncertainBanner form={form} />
      <ErrorSummary lines={lines} attempt={refusal.attempt} title={refusal.incomplete ? incomplete : undefined} failure={refusal.failure} />
      <FormSections wrong={lines.flatMap(({ id: field }) => field ?? [])}>{children}</FormSections>
    </form>
  );
}

function OfferedDraft({ form, onResume }: { form: FormController; onResume: (() => void) | undefined }) {
  const draft = useFormSelector(form, (of) => of.draft());
  if (draft === null) return null;
  const omitted = draft.omitted.map((path) => form.labels[path] ?? path);
  return (
    <div className="mb-4">
      <Banner
        tone="info"
        action={
          <span className="flex flex-wrap gap-2">
            <Button
              size="small"
              onClick={() => {
                form.resumeDraft();
                onResume?.();
              }}
            >
              {texts.resumeDraft(formatDateTime(new Date(draft.at)))}
            </Button>
            <Button size="small" kind="quiet" onClick={form.dropDraft}>
              {texts.dropDraft}
            </Button>
          </span>
        }
      >
        {texts.draft}
        {omitted.length > 0 && ` ${texts.draftOmits(omitted)}`}
      </Banner>
    </div>
  );
}

/** Banner for a create call with an unknown result: the result is verified first, and only then can the call be sent again (MUT-006). */
function UncertainBanner({ form }: { form: FormController }) {
  const absent = useFormSelector(form, (of) => of.machine().doubt?.absent ?? null);
  const busy = useFormSelector(form, (of) => of.isBusy());
  if (absent === null) return null;
  return (
    <div className="mb-4" role="alert">
      <Banner
        tone="warning"
        action={
          absent ? (
            <Button size="small" busy={busy} onClick={form.sendAgain}>
              {uncertainTexts.sendAgain}
            </Button>
          ) : (
            <Button size="small" busy={busy} busyLabel={uncertainTexts.verifying} onClick={form.verify}>
              {uncertainTexts.verify}
            </Button>
          )
        }
      >
        {absent ? uncertainTexts.absent : uncertainTexts.unknown}
      </Banner>
    </div>
  );
}
