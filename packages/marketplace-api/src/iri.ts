import { Uuid } from '@comptoir/shared/fields';
import { z } from 'zod';

/** References in bodies are literal `/api/<collection>/<uuid>` strings, whatever the root (COL-031, OP-022). */
export const IRI_PREFIX = '/api';

export const iri = (collection: string, uuid: string) => `${IRI_PREFIX}/${collection}/${uuid}`;

/** Wire: an IRI string, or an object that carries a uuid; domain: the uuid, its last segment (CAT-031, OP-022). */
export const reference = (collection: string) =>
  z.codec(z.union([z.string(), z.object({ uuid: Uuid })]), Uuid, {
    decode: (wire) => (typeof wire === 'string' ? (wire.split('/').at(-1) ?? '') : wire.uuid),
    encode: (uuid) => iri(collection, uuid),
  });

/**
 * A member of a body that refers to a row: `field` is the form's own member, which keeps its rules and its texts, behind an IRI.
 * Reads a bare uuid too; what is null or absent stays so, for `field` to judge.
 */
export const referenceTo = <Field extends z.ZodType<string | null | undefined, string | null | undefined>>(
  collection: string,
  field: Field,
) =>
  z.codec(z.union([z.string(), z.object({ uuid: z.string() })]).nullish(), field, {
    decode: (wire) => {
      if (typeof wire === 'string') return (wire.split('/').at(-1) ?? '') as z.input<Field>;
      return (wire == null ? wire : wire.uuid) as z.input<Field>;
    },
    encode: (uuid) => (typeof uuid === 'string' ? iri(collection, uuid) : uuid),
  });
