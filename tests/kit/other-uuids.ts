import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { FIXED_NAMES, FIXED_UUIDS } from '@comptoir/shared/catalogue/fixed-uuids';
import type { FastifyInstance } from 'fastify';

/* Another marketplace's uuids of what our code knows by fixed ones. Of the same length, so that no header of a body has to follow. */

const otherOf = (uuid: string) => uuid.replace(/^00000000-0000-4000-8000/, '5eed5eed-0ace-4bad-9cab');
const PAIRS = Object.values<string>(FIXED_UUIDS).map((uuid) => [uuid, otherOf(uuid)] as const);

const toOthers = (text: string) => PAIRS.reduce((all, [ours, other]) => all.replaceAll(ours, other), text);
const toOurs = (text: string) => PAIRS.reduce((all, [ours, other]) => all.replaceAll(other, ours), text);
/** What nobody but the product sends: one of our uuids on the wire was forgotten by its translation. */
const NONE = '00000000-0000-4000-8000-000000000000';
const toNothing = (text: string) => PAIRS.reduce((all, [ours]) => all.replaceAll(ours, NONE), text);

/** As the configuration of a server that talks to that marketplace. */
export const OTHER_UUIDS = FIXED_NAMES.map((name) => `${name}=${otherOf(FIXED_UUIDS[name])}`).join(',');

/** JSON of the API: what tests ask of its control side (faults.ts) keeps its own uuids. */
const isTranslated = (url: string, type: unknown) => !url.startsWith('/__') && String(type ?? '').includes('json');

/**
 * The reference marketplace, speaking other uuids: its own are unknown in what arrives, and replaced in what leaves. Its log of requests
 * and its database show its own.
 */
export function speakOtherUuids(app: FastifyInstance): void {
  const received = (text: string) => toOurs(toNothing(text));
  // Before the router: the uuids of paths choose records.
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
