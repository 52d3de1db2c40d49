/// <reference path="./negotiator.d.ts" />
import { JSON_TYPE, LD_JSON } from '@comptoir/marketplace-api/call';
import { Negotiator } from 'negotiator';
import type { AnyCall } from './handler.ts';
import { Problem } from './problems.ts';

/** In the order of preference: a caller without preference gets what the documents say of the call (LST-001, OP-002). */
function offered({ reply }: AnyCall): string[] {
  if (reply.kind === 'stream') return [reply.contentType];
  return reply.kind === 'list' ? [LD_JSON, JSON_TYPE] : [JSON_TYPE, LD_JSON];
}

/** Media type of the reply; 406 when nothing that can be given is accepted. */
export function mediaTypeOf(call: AnyCall, request: { headers: object }): string {
  const type = new Negotiator(request).mediaType(offered(call));
  // What has no content has no type to disagree on.
  if (type === undefined && call.reply.kind !== 'empty') throw new Problem(406, 'Aucun des formats demandés n’est disponible.');
  return type ?? JSON_TYPE;
}
