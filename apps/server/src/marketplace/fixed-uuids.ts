import { FIXED_NAMES, FIXED_UUIDS, type FixedName } from '@comptoir/shared/catalogue/fixed-uuids';

/** The marketplace's uuids of the records that have a fixed uuid in our code; the default is the uuid of the reference marketplace. */
export type ConfiguredUuids = Partial<Record<FixedName, string>>;

export interface UuidTranslation {
  /** Replaces our uuids in a text (a path, a body) with the marketplace's. */
  toMarketplace(text: string): string;
  /** Replaces the marketplace's uuids in a reply's body with ours. */
  fromMarketplace(body: Buffer): Buffer;
}

const same = { toMarketplace: (text: string) => text, fromMarketplace: (body: Buffer) => body };

function replacer(pairs: readonly (readonly [string, string])[]) {
  const known = new Map(pairs.map(([from, to]) => [from.toLowerCase(), to]));
  // A longer sequence of hexadecimal digits is not a uuid.
  const pattern = new RegExp(`(?<![\\da-f-])(?:${[...known.keys()].join('|')})(?![\\da-f-])`, 'gi');
  return (text: string) => text.replace(pattern, (uuid) => known.get(uuid.toLowerCase()) ?? uuid);
}

/**
 * Fixed uuids (REF-004, REF-013, STR-010) are translated in one place, in requests and replies, so that no screen, form or procedure has to
 * do it. Nothing is done when no uuid is configured. Files are not changed, since they contain no uuids.
 */
export function createUuidTranslation(configured: ConfiguredUuids): UuidTranslation {
  const pairs = FIXED_NAMES.flatMap((name) => {
    const theirs = configured[name]?.toLowerCase();
    return theirs === undefined || theirs === FIXED_UUIDS[name] ? [] : [[FIXED_UUIDS[name], theirs] as const];
  });
  if (pairs.length === 0) return same;
  const ours = new Set(pairs.map(([uuid]) => uuid));
  const theirs = new Set(pairs.map(([, uuid]) => uuid));
  // A different record of the marketplace may have one of our uuids: it is translated to an unused uuid.
  const free = [...ours].filter((uuid) => !theirs.has(uuid));
  const others = [...theirs].filter((uuid) => !ours.has(uuid)).map((uuid, index) => [uuid, free[index] ?? uuid] as const);
  const all = [...pairs, ...others];
  const toMarketplace = replacer(all);
  const toOurs = replacer(all.map(([from, to]) => [to, from]));
  return { toMarketplace, fromMarketplace: (body) => Buffer.from(toOurs(body.toString('utf8'))) };
}
