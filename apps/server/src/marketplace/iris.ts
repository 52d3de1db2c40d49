/** References that are remembered; the oldest go first. */
const MAX_KNOWN = 50_000;

const UUID = '[\\da-f]{8}(?:-[\\da-f]{4}){3}-[\\da-f]{12}';
/** A member that holds a path ending in a uuid. PHP may escape the slashes. */
const MEMBER = new RegExp(`"([^"\\\\]+)"\\s*:\\s*"((?:\\\\?/[\\w.~-]+)+\\\\?/(${UUID}))"`, 'gi');
/** A record that is named by the uuid of another one, as a rate is by its variant's (JAC-016): its address is no reference to that one. */
const FOREIGN_KEY = new RegExp(`"\\w+Uuid"\\s*:\\s*"(${UUID})"`, 'g');
/** What we write for want of a better one (packages/marketplace-api/src/iri.ts), as a complete value: the address in a rich text stays. */
const GUESSED = new RegExp(`(?<=^|(?<!\\\\)")/api/([\\w-]+)/(${UUID})(?=$|")`, 'gi');
/** Paths of pages and pictures are no references. */
const NO_REFERENCE = /url|link|path|context/i;

export interface Iris {
  /** Remembers the references of a reply: the `@id` of its records, and the members that refer to others. */
  learn(reply: string): void;
  /** A body with its references as they were read: another prefix, another name of the collection. */
  asRead(body: string): string;
}

/**
 * `@id` is sent back as it was read (OP-022). What was not read by this process has the prefix under which another record of the same
 * collection was, and at last the documented one. An edit reads its record first, so that its own references are known.
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
    learn(reply) {
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
