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
