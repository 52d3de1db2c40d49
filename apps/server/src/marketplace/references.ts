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

/** Maximum number of cached references; the oldest are removed first. */
const MAX_KNOWN = 50_000;

const UUID = '[\\da-f]{8}(?:-[\\da-f]{4}){3}-[\\da-f]{12}';
/** A property whose value is a path that ends in a uuid. PHP may escape the slashes. */
const MEMBER = new RegExp(`"([^"\\\\]+)"\\s*:\\s*"((?:\\\\?/[\\w.~-]+)+\\\\?/(${UUID}))"`, 'gi');
/**
 * A record identified by the uuid of another one, such as a rate by its variant's (JAC-016): its URL is not a reference to that other
 * record.
 */
const FOREIGN_KEY = new RegExp(`"\\w+Uuid"\\s*:\\s*"(${UUID})"`, 'g');
/** Default IRIs of our requests (packages/marketplace-api/src/iri.ts), as a complete JSON value: URLs inside rich text do not match. */
const GUESSED = new RegExp(`(?<=^|(?<!\\\\)")/api/([\\w-]+)/(${UUID})(?=$|")`, 'gi');
/** Properties with paths of pages and pictures, which are not references. */
const NO_REFERENCE = /url|link|path|context/i;

interface Iris {
  /** Caches the references in a reply: the `@id` of its records, and the properties that refer to other records. */
  addFrom(reply: string): void;
  /** Replaces default references in a body with the cached ones, which have the marketplace's prefix and collection name. */
  asRead(body: string): string;
}

/**
 * `@id` is sent back unchanged (OP-022). A record that this process has not read gets the prefix of another record of the same collection,
 * or else the documented one. An edit reads its record first, so that the record's references are known.
 */
export function createIris(): Iris {
  const known = new Map<string, string>();
  const prefixes = new Map<string, string>();

  const remember = (uuid: string, iri: string) => {
    known.delete(uuid);
    known.set(uuid, iri);
    const [oldest] = known.size > MAX_KNOWN ? known.keys() : [];
    if (oldest !== undefined) known.delete(oldest);
  };

  return {
    addFrom(reply) {
      const foreign = new Set(Array.from(reply.matchAll(FOREIGN_KEY), ([, uuid = '']) => uuid.toLowerCase()));
      for (const [, member = '', path = '', uuid = ''] of reply.matchAll(MEMBER)) {
        if (member === '@id' && foreign.has(uuid.toLowerCase())) continue;
        if (member !== '@id' && (member.startsWith('@') || NO_REFERENCE.test(member))) continue;
        remember(uuid.toLowerCase(), path.replaceAll('\\/', '/'));
      }
    },
    asRead(body) {
      return body.replaceAll(GUESSED, (guessed: string, collection: string, uuid: string) => {
        const iri = known.get(uuid.toLowerCase());
        if (iri !== undefined) prefixes.set(collection, iri.slice(0, -uuid.length));
        const prefix = prefixes.get(collection);
        return iri ?? (prefix === undefined ? guessed : `${prefix}${uuid}`);
      });
    },
  };
}
