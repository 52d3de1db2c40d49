import { sameValue } from '@comptoir/shared/merge';
import { secretFieldsOf } from '@comptoir/shared/secret-fields';
import { forget, store } from '../../lib/storage.ts';
import { type Draft, draftKey } from './draft.ts';

/** Storage is synchronous, and each write contains the complete form: drafts are written at most twice a second. */
const WRITE_EVERY_MS = 500;

function without<Values extends object>(values: Values, fields: readonly string[]): Partial<Values> {
  const kept: Partial<Values> = { ...values };
  for (const field of fields) delete kept[field as keyof Values];
  return kept;
}

/**
 * Stores all values but the secrets; no draft is stored when only secrets were changed. `name` begins with the form's name:
 * `product:<uuid>`.
 */
export function storeDraft<Values extends object>(name: string, typed: Omit<Draft<Values>, 'omitted'>): void {
  const key = draftKey(name);
  if (key === null) return;
  const secrets = secretFieldsOf(name.split(':', 1)[0] ?? '');
  const [values, base] = [without(typed.values, secrets), without(typed.base, secrets)];
  const differs = (field: string) => !sameValue(typed.values[field as keyof Values], typed.base[field as keyof Values]);
  if (Object.keys(values).some(differs)) store(key, JSON.stringify({ ...typed, values, base, omitted: secrets.filter(differs) }));
  else forget(key);
}

/**
 * Writes the drafts of one form: the first state at once, so that another tab finds it; then the latest state every half second at most,
 * and the pending state on flush.
 */
export function draftWriter() {
  let pending: (() => void) | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const cancel = () => {
    clearTimeout(timer);
    timer = undefined;
    pending = null;
  };
  const flush = () => {
    const write = pending;
    cancel();
    write?.();
  };
  const writeNext = () => {
    timer = undefined;
    if (pending === null) return;
    flush();
    timer = setTimeout(writeNext, WRITE_EVERY_MS);
  };
  return {
    schedule: (write: () => void): void => {
      pending = write;
      if (timer === undefined) writeNext();
    },
    flush,
    cancel,
  };
}
