import { FIXED_NAMES, FIXED_UUIDS, type FixedName } from '@comptoir/shared/catalogue/fixed-uuids';

/** The marketplace's own uuids of the records that our code knows by a fixed one; those left out are the reference marketplace's. */
export type ConfiguredUuids = Partial<Record<FixedName, string>>;

export interface UuidTranslation {
  /** Text that we wrote (a path, a body), with the marketplace's uuids. */
  toMarketplace(text: string): string;
  /** A reply's body, with our uuids. */
  fromMarketplace(body: Buffer): Buffer;
}

const same = { toMarketplace: (text: string) => text, fromMarketplace: (body: Buffer) => body };

function replacer(pairs: readonly (readonly [string, string])[]) {
  const known = new Map(pairs.map(([from, to]) => [from.toLowerCase(), to]));
  // No uuid is part of a longer run of hexadecimal digits.
  const pattern = new RegExp(`(?<![\\da-f-])(?:${[...known.keys()].join('|')})(?![\\da-f-])`, 'gi');
  return (text: string) => text.replace(pattern, (uuid) => known.get(uuid.toLowerCase()) ?? uuid);
}

/**
 * Fixed uuids (REF-004, REF-013, STR-010) are translated once, where requests leave and replies arrive: no screen, form or procedure can
 * forget to. Costs nothing while nothing is configured. Files are passed on byte for byte, and hold none.
 */
export function createUuidTranslation(configured: ConfiguredUuids): UuidTranslation {
  const pairs = FIXED_NAMES.flatMap((name) => {
    const theirs = configured[name]?.toLowerCase();
    return theirs === undefined || theirs === FIXED_UUIDS[name] ? [] : [[FIXED_UUIDS[name], theirs] as const];
  });
  if (pairs.length === 0) return same;
  const ours = new Set(pairs.map(([uuid]) => uuid));
  const theirs = new Set(pairs.map(([, uuid]) => uuid));
  // Whatever record has one of our uuids there is another one, and known to us by a uuid that is free.
  const free = [...ours].filter((uuid) => !theirs.has(uuid));
  const others = [...theirs].filter((uuid) => !ours.has(uuid)).map((uuid, index) => [uuid, free[index] ?? uuid] as const);
  const all = [...pairs, ...others];
  const toMarketplace = replacer(all);
  const toOurs = replacer(all.map(([from, to]) => [to, from]));
  return { toMarketplace, fromMarketplace: (body) => Buffer.from(toOurs(body.toString('utf8'))) };
}
