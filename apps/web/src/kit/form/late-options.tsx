import { formTexts as texts } from '@comptoir/shared/form-texts';
import type { ReactNode } from 'react';
import type { SelectOption } from '../../ui/select-props.ts';
import { Retry } from '../retry.tsx';

/** The query that loads the options of a field. */
export interface OptionsQuery {
  data: unknown;
  isError: boolean;
  isFetching: boolean;
  refetch: () => Promise<unknown>;
}

interface LateOptions {
  options: readonly SelectOption[];
  /** The labels of the chosen values are not loaded yet. */
  loading: boolean;
  hint: ReactNode;
}

/**
 * Options of a field while they are loading, when they failed to load, or when they lack the value of the record. That value stays
 * selected, under its own name, until the user selects another one (MUT-007).
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
