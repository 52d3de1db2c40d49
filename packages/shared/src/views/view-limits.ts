/* Without zod, so that a screen does not download the schemas. */

export const VIEW_NAME_MAX = 60;
/** Views of one author, and shared ones of all. */
export const VIEWS_MAX = 200;
