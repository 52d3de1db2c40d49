import { INCOMPLETE, formTexts as texts } from '@comptoir/shared/form-texts';
import { type ReactNode, useRef } from 'react';
import { formatDateTime } from '../../lib/format.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { ErrorSummary } from './error-summary.tsx';
import { FormFieldsContext } from './form-fields.ts';
import { FormSections } from './form-sections.tsx';
import { type FieldLabels, summaryLines } from './summary-lines.ts';
import { UncertainBanner } from './uncertain-banner.tsx';
import type { RecordFormState } from './use-record-form.ts';
import { useSaveKey } from './use-save-key.ts';

interface RecordFormBodyProps {
  /** Id of the form, for a submit button outside of it. */
  id: string;
  label: string;
  state: Pick<RecordFormState, 'fields' | 'errors' | 'refused' | 'submit' | 'warm' | 'draft' | 'incomplete' | 'saving' | 'uncertain'>;
  /** Fields listed in the error summary; all by default. */
  summary?: FieldLabels;
  children: ReactNode;
}

/** The form element: the offered draft, the error summary, the fields. */
export function RecordFormBody({ id, label, state, summary, children }: RecordFormBodyProps) {
  const { fields, errors, refused, draft } = state;
  const lines = summaryLines(errors, summary ?? fields.labels);
  const form = useRef<HTMLFormElement>(null);
  useSaveKey(form);
  return (
    <form
      ref={form}
      id={id}
      noValidate
      onSubmit={(event) => void state.submit(event)}
      onFocus={state.warm}
      aria-label={label}
      className="text-text"
    >
      {draft && (
        <div className="mb-4">
          <Banner
            tone="info"
            action={
              <span className="flex flex-wrap gap-2">
                <Button size="small" onClick={draft.resume}>
                  {texts.resumeDraft(formatDateTime(new Date(draft.at)))}
                </Button>
                <Button size="small" kind="quiet" onClick={draft.drop}>
                  {texts.dropDraft}
                </Button>
              </span>
            }
          >
            {texts.draft}
            {draft.omitted.length > 0 && ` ${texts.draftOmits(draft.omitted)}`}
          </Banner>
        </div>
      )}
      <UncertainBanner state={state} />
      <ErrorSummary
        lines={lines}
        attempt={refused.attempt}
        title={refused.incomplete ? (state.incomplete ?? INCOMPLETE) : undefined}
        failure={refused.failure}
      />
      <FormFieldsContext value={fields}>
        <FormSections wrong={lines.flatMap(({ id }) => id ?? [])}>{children}</FormSections>
      </FormFieldsContext>
    </form>
  );
}
