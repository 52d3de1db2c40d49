import { formTexts as texts } from '@comptoir/shared/form-texts';
import clsx from 'clsx';
import { Check, CircleAlert } from 'lucide-react';
import { Icon } from '../../ui/icon.tsx';

interface StepListProps {
  label: string;
  steps: readonly { label: string; wrong: boolean }[];
  current: number;
  /** Whether a step can be opened now. */
  canOpen: (index: number) => boolean;
  onOpen: (index: number) => void;
}

/** The steps of a form: the current one, the completed ones, those with errors. */
export const StepList = ({ label, steps, current, canOpen, onOpen }: StepListProps) => (
  <nav aria-label={label} className="mb-5">
    <ol className="flex gap-2">
      {steps.map((step, index) => {
        const done = index < current && !step.wrong;
        const content = (
          <>
            <span
              className={clsx(
                'grid size-5 shrink-0 place-items-center rounded-full border-[1.5px] text-xs leading-none tabular-nums',
                step.wrong && 'border-danger text-danger-text',
                !step.wrong && index === current && 'border-accent bg-accent text-on-accent',
                done && 'border-accent text-accent-text',
                !step.wrong && index > current && 'border-border-control',
              )}
            >
              {step.wrong ? (
                <Icon of={CircleAlert} className="size-3 stroke-3" />
              ) : done ? (
                <Icon of={Check} className="size-3 stroke-3" />
              ) : (
                index + 1
              )}
            </span>
            <span className={clsx('min-w-0 truncate', index !== current && 'max-sm:sr-only')}>{step.label}</span>
            {(done || step.wrong) && <span className="sr-only">, {done ? texts.stepDone : texts.stepWrong}</span>}
          </>
        );
        const shape = 'flex min-h-[max(1.75rem,var(--target-min))] max-w-full items-center gap-2';
        return (
          <li
            key={step.label}
            aria-current={index === current ? 'step' : undefined}
            className={clsx(
              'min-w-0 border-t-2 pt-2.5 text-sm max-sm:not-aria-[current]:flex-none sm:flex-1',
              index === current && 'flex-1',
              step.wrong ? 'border-danger' : index <= current ? 'border-accent' : 'border-border',
              index === current ? 'font-strong text-text' : 'text-muted',
            )}
          >
            {index !== current && canOpen(index) ? (
              <button type="button" className={`${shape} rounded-sm hover:text-text`} onClick={() => onOpen(index)}>
                {content}
              </button>
            ) : (
              <span className={shape}>{content}</span>
            )}
          </li>
        );
      })}
    </ol>
  </nav>
);
