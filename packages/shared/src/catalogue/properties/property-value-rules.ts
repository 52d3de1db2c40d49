import { valueKey } from '../../visible-text.ts';
import { propertyContract as texts } from './property-texts.ts';

/* Without zod, so that a screen does not download the schemas. */

/** Maximum length of a property's name, and of a value in its form (PRO-014, PRO-017). */
export const FORM_MAX = 50;
/** Maximum length of a value in the dialog (PRO-037). */
export const NEW_VALUE_MAX = 100;
/** Maximum length of a value edited in its row (PRO-039). */
export const EDITED_VALUE_MAX = 255;

export const isAmong = (value: string, others: readonly string[]) => others.some((other) => valueKey(other) === valueKey(value));

/** Error of an edited value, compared with the other loaded values (PRO-039 to PRO-042). The marketplace has the final decision. */
export function editedValueError(value: string, others: readonly string[]): string | undefined {
  if (value === '') return texts.emptyNewValue;
  if (value.length > EDITED_VALUE_MAX) return texts.editedValueTooLong;
  return isAmong(value, others) ? texts.duplicateEditedValue : undefined;
}
