/** CAT-040. */
export const CATEGORY_NAME_MAX = 30;
/** Maximum length of the description (CAT-042) and of the slug, where the maximum is our decision (open point of CAT-037). */
export const CATEGORY_TEXT_MAX = 255;

/** Maximum level of a category that may have children (CAT-046). */
export const CATEGORY_MAX_LEVEL_OF_PARENT = 3;

/** Types of the thumbnail (CAT-047) and of the 3D icon (CAT-048). */
export const VIGNETTE_FORMATS = ['image/jpeg', 'image/png', 'image/svg+xml'] as const;
export const ICON_FORMATS = ['image/png'] as const;

/** Slug for a name: lower-case letters and digits; all other characters become hyphens (CAT-038). */
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
