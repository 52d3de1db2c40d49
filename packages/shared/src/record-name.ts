/* Without zod, because the browser's dashboard uses it. */

/** Form fields that name a record, in order of preference. */
const NAMES = ['adminProductName', 'productName', 'name', 'title', 'value', 'version', 'email', 'ipAddress'] as const;

/** Name of a form's record; null if no field has one. */
export function recordName(form: Readonly<Record<string, unknown>>): string | null {
  for (const field of NAMES) {
    const value = form[field];
    if (typeof value === 'string' && value.trim() !== '') return value.trim();
  }
  return null;
}
