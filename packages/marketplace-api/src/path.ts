import { Day, Uuid } from '@comptoir/shared/fields';

/** Only ids and days may be inserted into a path unencoded: other text could change the path (design §5, Marketplace client). */
const allowed = (value: string) => Uuid.safeParse(value).success || Day.safeParse(value).success || /^\d{1,18}$/.test(value);

/** The only free-text parameter (BOU-022). Percent-encoding keeps it in its segment, except `.` and `..`. */
const SEARCH = 'search';
const searched = (text: string) => (/^\.{0,2}$|\p{Surrogate}/u.test(text) ? undefined : encodeURIComponent(text));

/** `'categories/{uuid}'` + `{ uuid }` → `'categories/…'`. Throws a RangeError on a missing or unsafe value. */
export function fillPath(path: string, params: Readonly<Record<string, string>>): string {
  return path.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const value = params[name] ?? '';
    const segment = name === SEARCH ? searched(value) : allowed(value) ? value : undefined;
    if (segment === undefined) throw new RangeError(`unsafe value for {${name}} in ${path}`);
    return segment;
  });
}
