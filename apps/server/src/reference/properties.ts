import { FIXED_PROPERTIES } from '@comptoir/shared/catalogue/products/product-facts';
import { AppError } from '@comptoir/shared/errors';
import { replaceProperties, replacePropertyValues } from './rows.sql.ts';
import { type FetchContext, fetchProperty, inOrder, type PropertyCopy, type ReferenceSet } from './set.ts';
import { isOfCaller } from './single-flight.ts';

/** Maximum number of cached values over all properties; the latest property stays even if it is larger. */
const MAX_VALUES = 50_000;

interface Entry {
  /** Number of writes to properties through this server at the time of the read. */
  writes: number;
  readAt: number;
  property: PropertyCopy | null;
  reading: Promise<PropertyCopy>;
}

/**
 * Cache of custom properties in this process. No call returns a single value: without the cache, the title of its screen would read every
 * value each time. They are not reference data: nothing is stored in Postgres, and an entry expires after any write to a property through
 * any server, and after `maxAgeMs`.
 */
export function createCustomProperties(maxAgeMs: number) {
  const entries = new Map<string, Entry>();

  function evict(): void {
    let kept = 0;
    for (const [uuid, { property }] of [...entries].reverse()) {
      const isLast = kept === 0;
      kept += property?.values.length ?? 0;
      if (kept > MAX_VALUES && !isLast) entries.delete(uuid);
    }
  }

  return async function read(uuid: string, writes: number, context: FetchContext): Promise<PropertyCopy> {
    const known = entries.get(uuid);
    if (known !== undefined && known.writes === writes && performance.now() - known.readAt < maxAgeMs)
      return known.reading.catch((error: unknown) => {
        if (!isOfCaller(error)) throw error;
        return read(uuid, writes, context);
      });
    const entry: Entry = { writes, readAt: performance.now(), property: null, reading: fetchProperty(context, uuid) };
    entries.delete(uuid);
    entries.set(uuid, entry);
    try {
      entry.property = await entry.reading;
    } catch (error) {
      if (entries.get(uuid) === entry) entries.delete(uuid);
      throw error;
    }
    evict();
    return entry.property;
  };
}

/** Returns null for a property that is unknown to the marketplace: it is reported as missing, and the others are kept. */
async function fetchOne(context: FetchContext, uuid: string): Promise<PropertyCopy | null> {
  try {
    return await fetchProperty(context, uuid);
  } catch (error) {
    if (error instanceof AppError && error.code === 'NOT_FOUND') return null;
    throw error;
  }
}

export const fixedProperties: ReferenceSet<PropertyCopy> = {
  fetch: async (context) => {
    const read = await Promise.all(Object.values(FIXED_PROPERTIES).map((uuid) => fetchOne(context, uuid)));
    return read.filter((property) => property !== null);
  },
  async replace(client, items) {
    const properties = inOrder(items.map(({ uuid, name }) => ({ uuid, name })));
    const values = items.flatMap(({ uuid: property, values }) => inOrder(values).map((value) => ({ ...value, property })));
    return (await replaceProperties(client, properties)) + (await replacePropertyValues(client, values));
  },
  load: async (transaction) => {
    const [properties, values] = await Promise.all([
      transaction.referenceProperty.findMany({ orderBy: { place: 'asc' } }),
      transaction.referencePropertyValue.findMany({ orderBy: { place: 'asc' } }),
    ]);
    return properties.map(({ uuid, name }) => ({
      uuid,
      name,
      values: values.filter(({ property }) => property === uuid).map(({ uuid: value, value: label }) => ({ uuid: value, value: label })),
    }));
  },
};
