import { Readable } from 'node:stream';
import { LD_JSON } from '@comptoir/marketplace-api/call';
import { hydra } from '@comptoir/marketplace-api/hydra';
import type { FastifyReply } from 'fastify';
import type { AnyCall, FileReply } from './handler.ts';

const JSON_UTF8 = 'application/json; charset=utf-8';

/** How the answers to one call are written: prepared once, at registration. What does not fit the description is a bug, answered 500. */
export function replier(call: AnyCall): (reply: FastifyReply, result: unknown) => FastifyReply {
  const described = call.reply;
  switch (described.kind) {
    case 'json':
      return (reply, result) =>
        reply
          .code(described.status)
          .type(JSON_UTF8)
          .send(JSON.stringify(described.schema.encode(result)));
    case 'status':
      return (reply, result) => {
        const { status, body } = result as { status: number; body: unknown };
        return reply
          .code(status)
          .type(JSON_UTF8)
          .send(JSON.stringify(described.schemas[status].encode(body)));
      };
    case 'list': {
      const codec = hydra(described.item);
      const head = { '@id': `/api/${call.path}`, '@type': 'hydra:Collection' };
      return (reply, result) =>
        reply.type(`${LD_JSON}; charset=utf-8`).send(JSON.stringify({ ...head, ...(codec.encode(result as never) as object) }));
    }
    case 'stream':
      return (reply, result) => {
        const { name, chunks } = result as FileReply;
        return reply
          .type(`${described.contentType}; charset=utf-8`)
          .header('content-disposition', `attachment; filename="${name}"`)
          .send(Readable.from(chunks, { objectMode: false }));
      };
    default:
      return (reply) => reply.code(204).send();
  }
}
