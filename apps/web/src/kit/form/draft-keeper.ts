import { sameValue } from '@comptoir/shared/merge';
import { secretFieldsOf } from '@comptoir/shared/secret-fields';
import { ageOf } from '../../lib/age.ts';
import { forget, store } from '../../lib/storage.ts';
import type { ReadRecord } from './conflict.ts';
import { claimDraft, type Draft, draftKey, draftName, dropDraft, readDraft } from './draft.ts';

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
  const secrets = secretFieldsOf(name.split(/[:#]/, 1)[0] ?? '');
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

/**
 * The drafts of a form named `form`: the one offered when it opens, and the one stored while the user types. They are two until the offered
 * one is resumed: neither typing nor saving changes a draft that was not answered, which another tab may still be typing.
 */
export function draftKeeper<Values extends object>(form: string) {
  const writer = draftWriter();
  let offered = readDraft<Values>(form);
  /** Name of the draft that this form has stored. */
  let stored: string | null = null;
  /** Deletes the typed draft, after a save or when the changes are discarded. */
  const forgetTyped = (requestKey: string) => {
    writer.cancel();
    dropDraft(draftName(form, requestKey));
  };
  return {
    offered: () => offered,
    /** The form has the values of the offered draft now, and stores them with its key. */
    resumed: (requestKey: string) => {
      if (offered !== null && offered.name !== draftName(form, requestKey)) dropDraft(offered.name);
      offered = null;
    },
    /** Deletes the offered draft. */
    drop: () => {
      if (offered !== null) dropDraft(offered.name);
      offered = null;
    },
    forget: forgetTyped,
    /** After each change: stores what `typed` returns, or deletes the draft when nothing is changed any more. */
    update: (isDirty: boolean, requestKey: string, typed: () => { values: Values; base: ReadRecord<Values> }) => {
      const name = draftName(form, requestKey);
      // The form has another request key now: that of a resumed draft, or a new one after the first was used in another tab.
      if (stored !== null && stored !== name) dropDraft(stored);
      if (isDirty) {
        const at = Date.now();
        stored = name;
        claimDraft(form, requestKey);
        writer.schedule(() => {
          const { values, base } = typed();
          storeDraft(name, { at, base: base.values, baseAt: Date.now() - ageOf(base.at), values, requestKey });
        });
      } else if (stored !== null) forgetTyped(requestKey);
    },
    /** Writes what is pending when the page is hidden or closed; a tab in the background may receive no `pagehide`. Returns the end. */
    flushWhenHidden: () => {
      window.addEventListener('pagehide', writer.flush);
      document.addEventListener('visibilitychange', writer.flush);
      return () => {
        window.removeEventListener('pagehide', writer.flush);
        document.removeEventListener('visibilitychange', writer.flush);
        writer.flush();
      };
    },
  };
}
