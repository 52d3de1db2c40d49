import { Readable } from 'node:stream';
import { LD_JSON } from '@comptoir/marketplace-api/call';
import { hydra } from '@comptoir/marketplace-api/hydra';
import type { FastifyReply } from 'fastify';
import type { z } from 'zod';
import { encoderOf } from './encoder.ts';
import type { AnyCall, FileReply } from './handler.ts';

const JSON_UTF8 = 'application/json; charset=utf-8';

/**
 * Writes a value through its schema, to bytes. What a handler gives again, as one that keeps a snapshot does, is not encoded again:
 * encoding some thousands of nested rows takes longer than reading them, and turning their text into bytes as long again.
 */
function writerOf(schema: z.ZodType): (value: unknown) => Buffer {
  const encode = encoderOf(schema);
  const written = new WeakMap<object, Buffer>();
  return (value) => {
    const known = typeof value === 'object' && value !== null ? written.get(value) : undefined;
    if (known !== undefined) return known;
    const bytes = Buffer.from(JSON.stringify(encode(value)));
    if (typeof value === 'object' && value !== null) written.set(value, bytes);
    return bytes;
  };
}

/** What the handler of a list gives: `kept` when its items are the same objects again and again, which are written once. */
interface ListResult {
  items: unknown[];
  total: number;
  kept?: boolean;
}

/** Stands for the members while the rest of a collection is written; no text of a collection's frame contains it. */
const MEMBERS = '"hydra:member":[]';
const COMMA = Buffer.from(',');

/** How the answers to one call are written: prepared once, at registration. What does not fit the description is a bug, answered 500. */
export function replier(call: AnyCall): (reply: FastifyReply, result: unknown) => FastifyReply {
  const described = call.reply;
  switch (described.kind) {
    case 'json': {
      const write = writerOf(described.schema);
      return (reply, result) => reply.code(described.status).type(JSON_UTF8).send(write(result));
    }
    case 'status':
      return (reply, result) => {
        const { status, body } = result as { status: number; body: unknown };
        return reply
          .code(status)
          .type(JSON_UTF8)
          .send(JSON.stringify(described.schemas[status].encode(body)));
      };
    case 'list': {
      const write = writerOf(described.item);
      const encode = encoderOf(described.item);
      const frame = hydra(described.item);
      const head = { '@id': `/api/${call.path}`, '@type': 'hydra:Collection' };
      return (reply, result) => {
        const { items, total, kept } = result as ListResult;
        const empty = JSON.stringify({ ...head, ...(frame.encode({ items: [], total }) as object) });
        const [before = '', after = ''] = empty.split(MEMBERS);
        const members =
          kept === true
            ? items.flatMap((item, place) => (place === 0 ? [write(item)] : [COMMA, write(item)]))
            : [Buffer.from(items.map((item) => JSON.stringify(encode(item))).join())];
        const bytes = Buffer.concat([Buffer.from(`${before}"hydra:member":[`), ...members, Buffer.from(`]${after}`)]);
        return reply.type(`${LD_JSON}; charset=utf-8`).send(bytes);
      };
    }
    case 'stream': {
      const type = described.contentType.startsWith('text/') ? `${described.contentType}; charset=utf-8` : described.contentType;
      return (reply, result) => {
        const { name, chunks } = result as FileReply;
        return reply
          .type(type)
          .header('content-disposition', `attachment; filename="${name}"`)
          .send(Readable.from(chunks, { objectMode: false }));
      };
    }
    default:
      return (reply) => reply.code(204).send();
  }
}
