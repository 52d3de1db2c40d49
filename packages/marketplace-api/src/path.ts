import { Day, Uuid } from '@comptoir/shared/fields';

/** Ids and days are all that may enter a path as they are: anything else could leave it (design §5, Marketplace client). */
const allowed = (value: string) => Uuid.safeParse(value).success || Day.safeParse(value).success || /^\d{1,18}$/.test(value);

/** The one parameter that is free text (BOU-022). Percent-encoded it stays in its segment, but for the segments that mean a move. */
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
