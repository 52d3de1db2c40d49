import { historyTexts as texts } from '@comptoir/shared/history/texts';
import { fieldLabel, fieldText } from '@comptoir/shared/history/values';
import type { Outputs } from '../../lib/trpc.ts';

/** The fields of a record as they were before a change. */
export type EarlierValues = Outputs['history']['before'];

export const labelOf = (field: string) => fieldLabel(field) ?? field;
export const shownValue = (field: string, value: unknown) => fieldText(field, value) ?? texts.changed;

/** The fields with their values, and the labels of those whose value the history does not have. */
export const earlierValues = (earlier: EarlierValues) => ({
  known: earlier.flatMap((one) => ('value' in one ? [one] : [])),
  lost: earlier.flatMap((one) => ('isLost' in one ? [labelOf(one.field)] : [])),
});
