import { Readable } from 'node:stream';
import { LD_JSON } from '@comptoir/marketplace-api/call';
import { hydra } from '@comptoir/marketplace-api/hydra';
import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import type { AnyCall, FileReply } from './handler.ts';
import { asRecord, collectionWriter, type RecordType } from './json-ld.ts';

const JSON_UTF8 = 'application/json; charset=utf-8';

/**
 * Serialises the replies of one call: prepared once, at registration. A reply that does not match the description is a bug, sent as 500.
 */
export function replier(call: AnyCall, type: RecordType): (reply: FastifyReply, result: unknown) => FastifyReply {
  const described = call.reply;
  switch (described.kind) {
    case 'json':
      return (reply, result) => {
        const { replyType } = reply.request;
        const wire = described.schema.encode(result);
        const body = replyType === LD_JSON ? asRecord(call, type, reply.request, wire) : wire;
        return reply.code(described.status).type(`${replyType}; charset=utf-8`).header('vary', 'accept').send(JSON.stringify(body));
      };
    case 'status':
      return (reply, result) => {
        const { status, body } = result as { status: number; body: unknown };
        return reply
          .code(status)
          .type(JSON_UTF8)
          .send(JSON.stringify(described.schemas[status].encode(body)));
      };
    case 'list': {
      const collection = hydra(described.item);
      const linked = collectionWriter(call, type);
      return (reply, result) => {
        const encoded = z.encode(collection, result as z.output<typeof collection>) as Parameters<typeof linked>[1];
        const { replyType } = reply.request;
        const body = replyType === LD_JSON ? linked(reply.request, encoded) : encoded['hydra:member'];
        return reply.type(`${replyType}; charset=utf-8`).header('vary', 'accept').send(JSON.stringify(body));
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
