import { uiTexts } from '@comptoir/shared/layout';
import { CircleAlert } from 'lucide-react';
import { type ComponentProps, createContext, type MouseEvent, type ReactNode, useContext, useId } from 'react';
import { Icon } from './icon.tsx';

/** Label, hint and other parts of a field around its control. */
export interface FieldProps {
  label: string;
  /** A sentence below the control; an error is shown before it and does not replace it. */
  hint?: ReactNode;
  error?: string | undefined;
  optional?: boolean | undefined;
  /** The value differs from the saved one: a dot is shown after the label. */
  changed?: boolean | undefined;
  /** At the end of the label: used part of the allowed length. */
  counter?: string | undefined;
}

export interface ControlIds {
  id: string;
  'aria-invalid': true | undefined;
  'aria-describedby': string | undefined;
}

type Notes = Pick<FieldProps, 'hint' | 'error' | 'changed'>;

/** The ids and states that associate a control with its label, hint and error. */
export function useField({ hint, error, changed }: Notes, given?: string): ControlIds {
  const generatedId = useId();
  const id = given ?? generatedId;
  const described = [changed && `${id}-changed`, error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ');
  return { id, 'aria-invalid': error ? true : undefined, 'aria-describedby': described || undefined };
}

/** Common style of inputs; the outline is the focus ring, on the border. */
export const CONTROL =
  'w-full rounded-md border border-border-control bg-surface text-text disabled:cursor-not-allowed disabled:border-border-strong disabled:bg-surface-disabled disabled:text-disabled aria-invalid:border-danger';
export const CONTROL_FOCUS = 'focus-visible:border-focus focus-visible:outline-offset-[-1px]';

/** Shown after the label of a field whose value differs from the saved one. */
export const ChangedDot = () => (
  <span className="ms-1.5 inline-block size-1.5 rounded-full bg-accent align-[0.125rem] forced-color-adjust-none forced-colors:bg-[CanvasText]" />
);

const OptionalMark = () => <span className="text-xs font-regular text-subtle">{uiTexts.optional}</span>;

/** The browser would also press a control that is a button: a select would open. */
function focusControl(event: MouseEvent<HTMLLabelElement>) {
  const { control } = event.currentTarget;
  if (control?.role !== 'combobox') return;
  event.preventDefault();
  control.focus();
}

/** A label whose press focuses its control. */
export const ControlLabel = ({ id, children }: { id: string; children: ReactNode }) => (
  // biome-ignore lint/a11y/useKeyWithClickEvents: a label takes no focus; by keyboard, its control is focused itself
  <label htmlFor={id} onClick={focusControl}>
    {children}
  </label>
);

export function Field({ id, label, hint, error, optional, changed, counter, children }: FieldProps & { id: string; children: ReactNode }) {
  return (
    <div className="grid min-w-0 content-start gap-1.25">
      <div className="flex items-baseline justify-between gap-2 text-sm font-medium">
        <ControlLabel id={id}>
          {label}
          {changed && <ChangedDot />}
        </ControlLabel>
        <span className="flex items-baseline gap-2">
          {optional && <OptionalMark />}
          {counter && <span className="text-xs font-regular text-subtle tabular-nums">{counter}</span>}
        </span>
      </div>
      {children}
      <FieldNotes id={id} hint={hint} error={error} changed={changed} />
    </div>
  );
}

type FieldGroupProps = FieldProps & {
  id: string;
  described: ControlIds['aria-describedby'];
} & Omit<ComponentProps<'fieldset'>, 'id' | 'aria-describedby' | 'className'>;

/** Several controls with a common label, rendered as a legend: `id` is the id of the control that links to the group focus. */
export function FieldGroup({ id, label, hint, error, optional, changed, described, counter, children, ...group }: FieldGroupProps) {
  return (
    <fieldset {...group} aria-describedby={described} className="grid min-w-0 content-start gap-1.25">
      <legend className="float-start flex w-full items-baseline justify-between gap-2 text-sm font-medium">
        <span>
          {label}
          {changed && <ChangedDot />}
        </span>
        <span className="flex items-baseline gap-2">
          {optional && <OptionalMark />}
          {counter && (
            <span role="status" className="text-xs font-regular text-subtle tabular-nums">
              {counter}
            </span>
          )}
        </span>
      </legend>
      {children}
      <FieldNotes id={id} hint={hint} error={error} changed={changed} />
    </fieldset>
  );
}

/** What a form shows below a field besides, by the id of its control. */
export const FieldExtras = createContext<(id: string) => ReactNode>(() => null);

/** Hint and error below a control, with the ids of `useField`. */
export const FieldNotes = ({ id, hint, error, changed }: Notes & { id: string }) => (
  <>
    {/* Announced as part of the control's description; its accessible name does not change. */}
    {changed && (
      <span id={`${id}-changed`} hidden>
        {uiTexts.changed}
      </span>
    )}
    {error && <FieldErrorText id={`${id}-error`}>{error}</FieldErrorText>}
    {hint && (
      <p id={`${id}-hint`} className="text-sm text-muted">
        {hint}
      </p>
    )}
    {useContext(FieldExtras)(id)}
  </>
);

export function FieldErrorText({ id, children }: { id: string; children: ReactNode }) {
  return (
    <p id={id} className="flex gap-1.5 text-sm text-danger-text">
      <Icon of={CircleAlert} className="mt-0.5 size-3.5" />
      {/* A field with several errors shows one per line. */}
      <span className="min-w-0 whitespace-pre-line">{children}</span>
    </p>
  );
}
