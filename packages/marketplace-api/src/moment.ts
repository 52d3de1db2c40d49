import { z } from 'zod';

/** A moment on the wire, ISO 8601 with its offset or `Z`; a `Date` in the domain. Written in UTC. */
export const Moment = z.codec(z.iso.datetime({ offset: true }), z.date(), {
  decode: (wire) => new Date(wire),
  encode: (date) => date.toISOString(),
});
