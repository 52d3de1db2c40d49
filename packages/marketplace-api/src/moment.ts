import { z } from 'zod';

/** ISO 8601 with an offset or `Z` on the wire, `Date` in the domain. Written in UTC. */
export const Moment = z.codec(z.iso.datetime({ offset: true }), z.date(), {
  decode: (wire) => new Date(wire),
  encode: (date) => date.toISOString(),
});
