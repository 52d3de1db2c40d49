import { type Call, JSON_TYPE, MERGE_PATCH } from '@comptoir/marketplace-api/call';
import { hydra } from '@comptoir/marketplace-api/hydra';
import { formatQuery, type WireQuery } from '@comptoir/marketplace-api/query';
import { z } from 'zod';

export interface Sending {
  params?: Record<string, string>;
  /** On the wire. */
  query?: WireQuery;
  body?: unknown;
  token?: string | undefined;
  headers?: Record<string, string>;
}

export interface Reply {
  status: number;
  contentType: string;
  text: string;
}

/** URL, method and headers of a described call from the given arguments, valid or not. */
export function requestOf(apiUrl: string, call: Call, { params = {}, query = {}, body, token, headers = {} }: Sending) {
  const place = call.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
  const search = formatQuery(query);
  return {
    url: `${apiUrl}/${place}${search === '' ? '' : `?${search}`}`,
    method: call.method,
    headers: {
      accept: call.accept,
      ...call.headers,
      ...(body === undefined || body instanceof FormData ? {} : { 'content-type': call.method === 'PATCH' ? MERGE_PATCH : JSON_TYPE }),
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      ...headers,
    },
  };
}

/** Sends a described call without validating it. */
export async function send(apiUrl: string, call: Call, sending: Sending = {}): Promise<Reply> {
  const { url, ...request } = requestOf(apiUrl, call, sending);
  const { body } = sending;
  const reply = await fetch(url, {
    ...request,
    ...(body === undefined ? {} : { body: body instanceof FormData || typeof body === 'string' ? body : JSON.stringify(body) }),
  });
  return { status: reply.status, contentType: reply.headers.get('content-type') ?? '', text: await reply.text() };
}

/** Success statuses of a call, by its description. */
export function successOf({ reply }: Call): number[] {
  if (reply.kind === 'status') return Object.keys(reply.schemas).map(Number);
  if (reply.kind === 'json') return [reply.status];
  return reply.kind === 'empty' ? [204] : [200];
}

/** Decodes a successful reply with the call's description; throws when it does not match. */
export function decode(call: Call, { status, contentType, text }: Reply): unknown {
  const { reply } = call;
  if (reply.kind === 'stream') {
    if (!contentType.startsWith(reply.contentType)) throw new Error(`${contentType} instead of ${reply.contentType}`);
    return text;
  }
  if (reply.kind === 'empty') {
    if (text !== '') throw new Error(`a body where none is described: ${text.slice(0, 200)}`);
    return undefined;
  }
  const wire: unknown = JSON.parse(text);
  if (reply.kind === 'list') return z.decode(hydra(reply.item), wire as never);
  const schema = reply.kind === 'status' ? reply.schemas[status] : reply.schema;
  if (schema === undefined) throw new Error(`no reply described for ${status}`);
  return z.decode(schema, wire);
}
