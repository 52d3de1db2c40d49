import { MAX_EDIT_AGE_MS } from '@comptoir/shared/edit-age';
import { recordName } from '@comptoir/shared/record-name';
import { userUuid } from '../../lib/session-store.ts';
import { forget, readOfTab, readStored, storedKeys, storeForTab } from '../../lib/storage.ts';

/** The typed values that were not saved, with the record that they change. Neither contains secrets (MUT-008). */
export interface Draft<Values> {
  /** Time of the last change. */
  at: number;
  base: Partial<Values>;
  /** Time at which the record was read. */
  baseAt: number;
  values: Partial<Values>;
  /** Request key of a new record: resuming the draft in any tab creates only one record (MUT-005). */
  requestKey?: string;
  /** Secret fields that had been filled; they must be typed again. */
  omitted: string[];
}

/** The server accepts a base record of that age (procedures/edit.ts). */
export const DRAFT_LIFE_MS = MAX_EDIT_AGE_MS;

const PREFIX = 'draft:';

/** Drafts are stored per user: other users do not see them. Nothing is stored when the user is not known. */
export const draftKey = (name: string): string | null => {
  const user = userUuid();
  return user === null ? null : `${PREFIX}${user}:${name}`;
};

export function dropDraft(name: string): void {
  const key = draftKey(name);
  if (key !== null) forget(key);
}

/** Null when the draft has expired, cannot be parsed, or was stored by a version that kept secrets. */
function parse<Values>(text: string, now: number): Draft<Values> | null {
  try {
    const draft = JSON.parse(text) as Partial<Draft<Values>> | null;
    const known = draft?.values && draft.base && draft.omitted && typeof draft.at === 'number';
    return known && now - Number(draft.baseAt) < DRAFT_LIFE_MS ? (draft as Draft<Values>) : null;
  } catch {
    return null;
  }
}

/** Separates the name of a form from the request key of one of its drafts. */
const KEY = '#';

/** Name of a draft: a form that is opened twice has two drafts, and none overwrites or deletes the other. */
export const draftName = (form: string, requestKey: string) => `${form}${KEY}${requestKey}`;

/** After a reload, a tab is offered its draft, not a later one of another tab. */
export const claimDraft = (form: string, requestKey: string) => storeForTab(PREFIX + form, requestKey);

/**
 * This user's draft of a form, with its name: that of this tab, otherwise the latest. Also deletes the expired drafts of all forms and users.
 */
export function readDraft<Values>(form: string, now = Date.now()): (Draft<Values> & { name: string }) | null {
  for (const key of storedKeys(PREFIX)) if (parse(readStored(key) ?? '', now) === null) forget(key);
  const prefix = draftKey('');
  if (prefix === null) return null;
  const drafts = storedKeys(prefix + form).flatMap((key) => {
    const name = key.slice(prefix.length);
    // Earlier versions stored the draft of an edited record under the name of its form alone.
    const draft = name === form || name.startsWith(form + KEY) ? parse<Values>(readStored(key) ?? '', now) : null;
    return draft === null ? [] : [{ ...draft, name }];
  });
  const ofTab = draftName(form, readOfTab(PREFIX + form) ?? '');
  const [latest] = drafts.sort((left, right) => right.at - left.at);
  return drafts.find(({ name }) => name === ofTab) ?? latest ?? null;
}

/** This user's drafts, the latest first: key, name, time, and the name of the record (as loaded, or as typed for a new one). */
export function listDrafts(now = Date.now()): { key: string; name: string; at: number; record: string | null }[] {
  const prefix = draftKey('');
  if (prefix === null) return [];
  const drafts = storedKeys(prefix).flatMap((key) => {
    const draft = parse<Record<string, unknown>>(readStored(key) ?? '', now);
    if (draft === null) return [];
    const [name = ''] = key.slice(prefix.length).split(KEY);
    return [{ key, name, at: draft.at, record: recordName(draft.base) ?? recordName(draft.values) }];
  });
  return drafts.sort((left, right) => right.at - left.at);
}
