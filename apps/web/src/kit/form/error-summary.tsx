import { formTexts as texts } from '@comptoir/shared/form-texts';
import clsx from 'clsx';
import { CircleAlert } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Icon } from '../../ui/icon.tsx';

export interface SummaryLine {
  /** Id of the control; omitted for errors of the form itself. */
  id?: string;
  label?: string;
  message: string;
}

/** Above this number, lines are in two columns where there is room, so that the fields stay visible. */
const MANY = 4;

/**
 * The errors, at the top of the form, each with a link to its field. It takes the focus at each refused submit: `attempt` counts them.
 * `title` replaces the count where the documents define a sentence (MSG-002).
 */
export function ErrorSummary({ lines, attempt, title }: { lines: SummaryLine[]; attempt: number; title?: string | undefined }) {
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
  return (
    <div ref={box} tabIndex={-1} role="alert" className="mb-4 flex gap-3 rounded-lg border border-danger-border bg-danger-soft px-4 py-3">
      <span className="mt-0.5 text-danger">
        <Icon of={CircleAlert} />
      </span>
      <div className="min-w-0 flex-1">
        <h2 className="mb-0.5">{title ?? texts.summary(lines.length)}</h2>
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
      </div>
    </div>
  );
}
