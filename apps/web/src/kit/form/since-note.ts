import { historyTexts as texts } from '@comptoir/shared/history/texts';
import { sameValue } from '@comptoir/shared/merge';
import { formatDate, formatDateTime } from '../../lib/format.ts';
import type { Outputs } from '../../lib/trpc.ts';

export type LastChange = Pick<Outputs['history']['lastChanges'][number], 'at' | 'email' | 'act' | 'field' | 'after' | 'changed'>;
type Values = Readonly<Record<string, unknown>>;

const isBlank = (value: unknown) => value === null || value === undefined || value === '';
/** A changed file has amounts as numbers, and nothing as an empty text (XLS-003). */
const isEqual = (after: unknown, value: unknown) =>
  sameValue(after, value) ||
  (isBlank(after) && isBlank(value)) ||
  (typeof after === 'number' && typeof value === 'string' && !isBlank(value) && Number(value.replace(',', '.')) === after);

/** Whether the value is still the one of the history. */
const stands = ({ field, after, changed }: LastChange, values: Values) => changed === true || isEqual(after, values[field]);

/**
 * Whether another system has changed a value between its last change and `readAt`, in milliseconds since 1970. Not known of a value that
 * differs from what its creation has sent, because the marketplace may have stored it otherwise, nor of one that a colleague has changed since.
 */
export const isChangedOutside = (change: LastChange, values: Values, readAt: number): boolean =>
  change.field in values && !stands(change, values) && change.act !== 'create' && new Date(change.at).getTime() < readAt;

/** Between which moments another system has changed a value (HIS-005). */
export const outsideText = ({ at }: Pick<LastChange, 'at'>, readAt: number) =>
  texts.outside(formatDateTime(at), formatDateTime(new Date(readAt)));

/** Since when a value stands and who set it, or between which moments another system has changed it (HIS-002, HIS-005). */
export function noteText(change: LastChange, values: Values, readAt: number): string | null {
  if (stands(change, values)) return texts.since(formatDate(change.at), change.email ?? texts.somebody);
  return isChangedOutside(change, values, readAt) ? outsideText(change, readAt) : null;
}
