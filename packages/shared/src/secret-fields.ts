/**
 * Secret fields by form: for a product, the password of a partner's site and the key of a geolocation service. They are in no draft, no
 * history and no log (MUT-008); the history shows only that they changed. The form's name is that of its drafts and of its records' kind.
 */
const SECRET_FIELDS: Readonly<Record<string, readonly string[]>> = {
  product: ['password', 'apiKey'],
  variant: ['password', 'apiKey'],
};

export const secretFieldsOf = (form: string): readonly string[] => SECRET_FIELDS[form] ?? [];

/** Of all forms: logs never show a property with one of these names. */
export const ALL_SECRET_FIELDS: readonly string[] = Object.values(SECRET_FIELDS).flat();
