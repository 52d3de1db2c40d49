import { Uuid } from '@comptoir/shared/fields';
import { z } from 'zod';

/** References in bodies are literal `/api/<collection>/<uuid>` strings, whatever the root (COL-031, OP-022). */
export const IRI_PREFIX = '/api';

export const iri = (collection: string, uuid: string) => `${IRI_PREFIX}/${collection}/${uuid}`;

/** The rest of a string after a literal `/api/<collection>/`; undefined for any other string, even one that ends in a uuid. */
function lastSegment(collection: string, wire: string): string | undefined {
  const prefix = iri(collection, '');
  const id = wire.startsWith(prefix) ? wire.slice(prefix.length) : '';
  return /^[^/?#]+$/.test(id) ? id : undefined;
}

/** A string that is no reference: API Platform replies with 400. */
const invalidIri = (input: string) =>
  ({ code: 'custom', params: { invalidIri: true }, message: `La référence «${input}» est invalide.`, input }) as const;

export const isInvalidIri = (issue: object) =>
  'params' in issue && typeof issue.params === 'object' && issue.params !== null && 'invalidIri' in issue.params;

/** The texts of replies that are references (wire-ids.ts). */
export const replyReferences = z.registry<{ isReference: true }>();

/** A reference in a reply as a text: an IRI, in whatever collection. */
export const ReplyReference = z.string();
replyReferences.add(ReplyReference, { isReference: true });

/** The uuid of a reference in a reply: its last segment (OP-022). */
export const uuidOf = (wire: string) => wire.slice(wire.lastIndexOf('/') + 1);

/** Reference in a reply. Wire: an IRI string, or an object with a uuid; domain: the uuid (CAT-031, OP-022). */
export const reference = (collection: string) =>
  z.codec(z.union([ReplyReference, z.object({ uuid: Uuid })]), Uuid, {
    decode: (wire) => (typeof wire === 'string' ? uuidOf(wire) : wire.uuid),
    encode: (uuid) => iri(collection, uuid),
  });

/** The reference schemas of bodies, with their collection: tests send other values to each. */
export const bodyReferences = z.registry<{ collection: string }>();

const registered = <Schema extends z.ZodType>(schema: Schema, collection: string): Schema => {
  bodyReferences.add(schema, { collection } as never);
  return schema;
};

/** Reference in a body. Wire: exactly `/api/<collection>/<uuid>` (OP-022); domain: the uuid. */
export const bodyReference = (collection: string) =>
  registered(
    z.codec(z.string(), Uuid, {
      decode: (wire, { issues }) => {
        const id = lastSegment(collection, wire);
        if (id !== undefined && Uuid.safeParse(id).success) return id;
        issues.push(invalidIri(wire));
        return z.NEVER;
      },
      encode: (uuid) => iri(collection, uuid),
    }),
    collection,
  );

/**
 * A member of a body that references a row: `field` is the form's member, with its rules and messages, applied to the uuid of the IRI.
 * Null, empty and absent are passed unchanged to `field`.
 */
export const referenceTo = <Field extends z.ZodType<string | null | undefined, string | null | undefined>>(
  collection: string,
  field: Field,
) =>
  registered(
    z.codec(z.string().nullish(), field, {
      decode: (wire, { issues }) => {
        if (wire == null || wire === '') return wire as z.input<Field>;
        // A value in the right collection that is not a uuid is validated by `field`: the documents give the message for a news item
        // (NEW-013).
        const id = lastSegment(collection, wire);
        if (id === undefined) issues.push(invalidIri(wire));
        return id as z.input<Field>;
      },
      encode: (uuid) => (typeof uuid === 'string' ? iri(collection, uuid) : uuid),
    }),
    collection,
  );
