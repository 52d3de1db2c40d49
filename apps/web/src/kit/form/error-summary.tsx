import type { ErrorBody } from '@comptoir/shared/errors';
import { failureTexts, formTexts as texts } from '@comptoir/shared/form-texts';
import clsx from 'clsx';
import { CircleAlert } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Icon } from '../../ui/icon.tsx';
import { RequestId } from '../../ui/request-id.tsx';
import { failureReason } from '../failure-text.ts';

export interface SummaryLine {
  /** Id of the control; omitted for errors of the form itself. */
  id?: string;
  label?: string;
  message: string;
}

interface ErrorSummaryProps {
  lines: SummaryLine[];
  attempt: number;
  title?: string | undefined;
  failure?: ErrorBody | null;
}

const titleOf = (lines: readonly SummaryLine[], failure: ErrorBody | null) => {
  if (failure !== null) return failure.code === 'UNCERTAIN' ? failureTexts.notConfirmed : failureTexts.notSaved;
  return texts.summary(lines.filter(({ id }) => id !== undefined).length || 1);
};

/** Above this number, lines are in two columns where there is room, so that the fields stay visible. */
const MANY = 4;

/**
 * The errors, at the top of the form, each with a link to its field. It takes the focus at each refused submit: `attempt` counts them.
 * `title` replaces the count where the documents define a sentence (MSG-002). A failed call leaves nothing to correct: its reason is beside
 * the sentence of the documents, with the id of the request.
 */
export function ErrorSummary({ lines, attempt, title, failure = null }: ErrorSummaryProps) {
  const box = useRef<HTMLDivElement>(null);
  const shown = lines.length > 0;
  // It does not take the focus when errors disappear and come back while the user types, for instance with an added row.
  const announcedAttempt = useRef<number | null>(null);
  useEffect(() => {
    if (!shown || announcedAttempt.current === attempt) return;
    announcedAttempt.current = attempt;
    box.current?.focus();
  }, [shown, attempt]);
  // The document title shows it too; the title itself is set by the page (DAY-016).
  useEffect(() => {
    if (!shown) return;
    document.title = texts.wrongTitle(document.title);
    return () => {
      document.title = document.title.replace(texts.wrongTitle(''), '');
    };
  }, [shown]);
  if (!shown) return null;
  const formMessage = lines.find(({ id }) => id === undefined)?.message;
  // A failure is over when its sentence is: what the user corrects then has nothing to do with it.
  const current = formMessage === undefined ? null : failure;
  const reason = current && failureReason(current);
  return (
    <div ref={box} tabIndex={-1} role="alert" className="mb-4 flex gap-3 rounded-lg border border-danger-border bg-danger-soft px-4 py-3">
      <span className="mt-0.5 text-danger">
        <Icon of={CircleAlert} />
      </span>
      <div className="min-w-0 flex-1">
        <h2 className="mb-0.5">{title ?? titleOf(lines, current)}</h2>
        <ul className={clsx(lines.length > MANY && 'gap-x-6 xl:columns-2')}>
          {lines.map(({ id, label, message }) => (
            <li key={`${id}-${message}`} className="break-inside-avoid text-sm leading-6">
              {id === undefined ? (
                message
              ) : (
                <a
                  href={`#${id}`}
                  className="text-danger-text underline underline-offset-[0.2em]"
                  onClick={(event) => {
                    event.preventDefault();
                    document.getElementById(id)?.focus();
                  }}
                >
                  {label} : {message.split('\n')[0]}
                </a>
              )}
            </li>
          ))}
        </ul>
        {reason && !formMessage?.includes(reason) && <p className="text-sm leading-6">{reason}</p>}
        <RequestId id={current?.requestId} />
      </div>
    </div>
  );
}
