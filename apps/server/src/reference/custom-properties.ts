import type { FetchContext } from './fetch-context.ts';
import { fetchProperty, type PropertyCopy } from './property-copy.ts';

/** Values kept in memory at most, over all properties; the one read last stays, however large. */
const MAX_VALUES = 50_000;

interface Entry {
  /** Writes to properties and their values through us that had been counted when it was read. */
  writes: number;
  readAt: number;
  property: PropertyCopy | null;
  reading: Promise<PropertyCopy>;
}

/**
 * The custom properties read last, in this process: no call answers one value alone, so the title of its screen would read every value
 * each time. They are no reference data: nothing is kept in Postgres, and an entry is read again after any write to a property through us,
 * on whichever server, and after `maxAgeMs`.
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

  return async (uuid: string, writes: number, context: FetchContext): Promise<PropertyCopy> => {
    const known = entries.get(uuid);
    if (known !== undefined && known.writes === writes && Date.now() - known.readAt < maxAgeMs) return known.reading;
    const entry: Entry = { writes, readAt: Date.now(), property: null, reading: fetchProperty(context, uuid) };
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
