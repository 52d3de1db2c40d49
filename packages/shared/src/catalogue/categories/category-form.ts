/** CAT-040. */
export const CATEGORY_NAME_MAX = 30;
/** Of the description (CAT-042), and of the slug, whose maximum is ours (open point of CAT-037). */
export const CATEGORY_TEXT_MAX = 255;

/** Deepest level of a category that may have others below it (CAT-046). */
export const CATEGORY_MAX_LEVEL_OF_PARENT = 3;

/** Types of the thumbnail (CAT-047) and of the 3D icon (CAT-048). */
export const VIGNETTE_FORMATS = ['image/jpeg', 'image/png', 'image/svg+xml'] as const;
export const ICON_FORMATS = ['image/png'] as const;

/** A slug for a name: small letters and digits, what is between them a hyphen (CAT-038). */
export const slugOf = (name: string): string =>
  name
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll('œ', 'oe')
    .replaceAll('Œ', 'oe')
    .replaceAll('æ', 'ae')
    .replaceAll('Æ', 'ae')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '');
