/// <reference path="./negotiator.d.ts" />
import { JSON_TYPE, LD_JSON } from '@comptoir/marketplace-api/call';
import { Negotiator } from 'negotiator';
import type { AnyCall } from './handler.ts';
import { Problem } from './problems.ts';

/** In the order of preference: without `Accept` the client gets the documented type of the call (LST-001, OP-002). */
function offered({ reply }: AnyCall): string[] {
  if (reply.kind === 'stream') return [reply.contentType];
  return reply.kind === 'list' ? [LD_JSON, JSON_TYPE] : [JSON_TYPE, LD_JSON];
}

/** Media type of the reply; 406 when no supported type is accepted. */
export function mediaTypeOf(call: AnyCall, request: { headers: object }): string {
  const type = new Negotiator(request).mediaType(offered(call));
  // An empty reply has no media type to negotiate.
  if (type === undefined && call.reply.kind !== 'empty') throw new Problem(406, 'Aucun des formats demandés n’est disponible.');
  return type ?? JSON_TYPE;
}
