import { propertyContract as texts } from './property-texts.ts';

/* Free of zod: a list downloads no schema. */

/** Longest name of a property, and longest value of its form (PRO-014, PRO-017). */
export const FORM_MAX = 50;
/** Longest value of the dialog (PRO-037). */
export const NEW_VALUE_MAX = 100;
/** Longest value edited in its row (PRO-039). */
export const EDITED_VALUE_MAX = 255;

/** Two values are the same when only their case differs (PRO-018, PRO-041): what they are compared by. */
export const valueKey = (value: string) => value.trim().normalize('NFC').toLowerCase();

export const isAmong = (value: string, others: readonly string[]) => others.some((other) => valueKey(other) === valueKey(value));

/** Why a value cannot be what it is edited to, among the others that are loaded (PRO-039 to PRO-042). The marketplace has the last word. */
export function editedValueError(value: string, others: readonly string[]): string | undefined {
  if (value === '') return texts.emptyNewValue;
  if (value.length > EDITED_VALUE_MAX) return texts.editedValueTooLong;
  return isAmong(value, others) ? texts.duplicateEditedValue : undefined;
}
