import { sameValue } from '@comptoir/shared/merge';
import { type FieldErrors, type FieldValues, get, type UseFormReturn } from 'react-hook-form';
import { monotonicNow } from '../../lib/age.ts';
import type { ReadRecord } from './conflict.ts';
import { type FieldLabels, messageOf } from './form-errors.ts';

/**
 * The values of a form beside the record that it edits: which fields are changed, and which are wrong. `subscribe` calls a component for
 * each change; it renders only when what it selects has changed (`useFormSelector`).
 */
export function formValues(form: UseFormReturn<FieldValues>, labels: FieldLabels, initial: FieldValues) {
  const paths = Object.keys(labels);
  const listeners = new Set<() => void>();
  let base: ReadRecord<FieldValues> = { values: initial, at: monotonicNow() };
  let errors: FieldErrors = {};
  let changed: ReadonlySet<string> = new Set();

  /** Paths whose values differ from these. */
  const differing = (others: FieldValues, among: readonly string[] = paths) => {
    const values = form.getValues();
    return among.filter((path) => !sameValue(get(values, path), get(others, path)));
  };
  /** Compares a changed field, or all of them, with the record. */
  const compare = (name?: string) => {
    const affected = name === undefined ? paths : paths.filter((path) => `${path}.`.startsWith(`${name}.`) || name.startsWith(`${path}.`));
    changed = new Set([...[...changed].filter((path) => !affected.includes(path)), ...differing(base.values, affected)]);
  };
  const setBase = (next: ReadRecord<FieldValues>) => {
    base = next;
    compare();
  };

  return {
    labels,
    paths,
    base: () => base,
    setBase,
    /** Changes a value of the record, which has it now: the field counts as unchanged. */
    rebase: (path: string, change: (before: unknown) => unknown) =>
      setBase({ at: base.at, values: { ...base.values, [path]: change(get(base.values, path)) } }),
    differing,
    compare,
    /** Sets the fields at these paths; all by default. */
    fill: (values: FieldValues, only: readonly string[] = paths) => {
      for (const path of only) form.setValue(path, get(values, path));
    },
    isChanged: (path: string) => changed.has(path),
    changedCount: () => changed.size,
    errors: () => errors,
    errorOf: (path: string) => messageOf(errors, path),
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    notify: () => {
      for (const listener of [...listeners]) listener();
    },
    /** Follows react-hook-form; returns the function that stops. */
    follow: (onValues: (name?: string) => void, onErrors: () => void) => {
      const stops = [
        form.subscribe({ formState: { values: true }, callback: ({ name }) => onValues(name) }),
        form.subscribe({
          formState: { errors: true },
          callback: (state) => {
            errors = state.errors ?? {};
            onErrors();
          },
        }),
      ];
      return () => {
        for (const stop of stops) stop();
      };
    },
  };
}
