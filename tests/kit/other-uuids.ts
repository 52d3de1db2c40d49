import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { FIXED_NAMES, FIXED_UUIDS } from '@comptoir/shared/catalogue/fixed-uuids';
import type { FastifyInstance } from 'fastify';

/*
 * Uuids of another marketplace for the records that have fixed uuids in our code. Of the same length, so that the content length stays
 * valid.
 */

const otherOf = (uuid: string) => uuid.replace(/^00000000-0000-4000-8000/, '5eed5eed-0ace-4bad-9cab');
const PAIRS = Object.values<string>(FIXED_UUIDS).map((uuid) => [uuid, otherOf(uuid)] as const);

const toOthers = (text: string) => PAIRS.reduce((all, [ours, other]) => all.replaceAll(ours, other), text);
const toOurs = (text: string) => PAIRS.reduce((all, [ours, other]) => all.replaceAll(other, ours), text);
/** Marker in a request of the product that contains one of our uuids: its translation is missing there. */
const NONE = '00000000-0000-4000-8000-000000000000';
const toNothing = (text: string) => PAIRS.reduce((all, [ours]) => all.replaceAll(ours, NONE), text);

/** The configuration of a server for that marketplace. */
export const OTHER_UUIDS = FIXED_NAMES.map((name) => `${name}=${otherOf(FIXED_UUIDS[name])}`).join(',');

/** JSON of the API: the tests' requests to the fault endpoints (faults.ts) are not translated. */
const isTranslated = (url: string, type: unknown) => !url.startsWith('/__') && String(type ?? '').includes('json');

/**
 * Makes the reference marketplace use other uuids on the wire: its own are unknown in requests and replaced in replies. Its request log and
 * its database contain its own.
 */
export function translateUuids(app: FastifyInstance): void {
  const received = (text: string) => toOurs(toNothing(text));
  // Before routing, because the uuids in paths select records.
  app.server.prependListener('request', (request) => {
    if (request.url !== undefined) request.url = received(request.url);
  });
  app.addHook('preParsing', async (request, _reply, payload) => {
    if (!isTranslated(request.url, request.headers['content-type'])) return payload;
    return Readable.from([Buffer.from(received((await buffer(payload)).toString()))]);
  });
  app.addHook('onSend', async (request, reply, payload) => {
    if (!isTranslated(request.url, reply.getHeader('content-type')) || (typeof payload !== 'string' && !Buffer.isBuffer(payload)))
      return payload;
    return toOthers(payload.toString());
  });
}
