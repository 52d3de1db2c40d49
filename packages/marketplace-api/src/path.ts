import { Day, Uuid } from '@comptoir/shared/fields';

/** Ids and days are all that may enter a path: anything else could leave it (design §5, Marketplace client). */
const allowed = (value: string) => Uuid.safeParse(value).success || Day.safeParse(value).success || /^\d{1,18}$/.test(value);

/** `'categories/{uuid}'` + `{ uuid }` → `'categories/…'`. Throws a RangeError on a missing or unsafe value. */
export function fillPath(path: string, params: Readonly<Record<string, string>>): string {
  return path.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const value = params[name];
    if (value === undefined || !allowed(value)) throw new RangeError(`unsafe value for {${name}} in ${path}`);
    return value;
  });
}
