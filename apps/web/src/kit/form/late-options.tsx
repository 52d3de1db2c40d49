import { formTexts as texts } from '@comptoir/shared/form-texts';
import type { ReactNode } from 'react';
import type { SelectOption } from '../../ui/select.tsx';
import { Retry } from '../retry.tsx';

/** The query that a field's options come from. */
export interface OptionsQuery {
  data: unknown;
  isError: boolean;
  isFetching: boolean;
  refetch: () => Promise<unknown>;
}

interface LateOptions {
  options: readonly SelectOption[];
  /** Of the chosen values nobody knows yet how they are called. */
  loading: boolean;
  hint: ReactNode;
}

/**
 * Options of a field whatever became of their list: not there yet, not to be had, or without a value that the record holds. That value
 * stays chosen, under its own name, until somebody chooses another one (MUT-007).
 */
export function lateOptions(options: readonly SelectOption[], chosen: readonly string[], reading?: OptionsQuery): LateOptions {
  const missing = chosen.filter((value) => value !== '' && !options.some((option) => option.value === value));
  const unread = reading !== undefined && reading.data === undefined;
  const loading = unread && !reading.isError;
  const kept = missing.map((value) => ({ value, label: loading ? texts.loadingOptions : value }));
  return { options: missing.length > 0 ? [...options, ...kept] : options, loading, hint: hintOf(missing.length, loading, reading) };
}

function hintOf(missing: number, loading: boolean, reading?: OptionsQuery): ReactNode {
  if (reading?.isError && reading.data === undefined) {
    return (
      <span className="flex flex-wrap items-center gap-2">
        {texts.optionsFailed}
        <Retry busy={reading.isFetching} onRetry={() => void reading.refetch()} />
      </span>
    );
  }
  return missing > 0 && !loading ? texts.notOffered(missing) : undefined;
}
