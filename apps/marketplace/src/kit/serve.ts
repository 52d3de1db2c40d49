import { Readable } from 'node:stream';
import { type Call, type CallTree, LD_JSON, namedCalls } from '@comptoir/marketplace-api/call';
import { classNames } from '@comptoir/marketplace-api/documents/hydra';
import { hydra } from '@comptoir/marketplace-api/hydra';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { authorize } from './authorize.ts';
import type { AnyCall, FileReply, Handler, Handlers, Services } from './handler.ts';
import { findItem, undescribedItems } from './item-addresses.ts';
import { asRecord, collectionWriter, documentationLink, type RecordType } from './json-ld.ts';
import { mediaTypeOf } from './negotiate.ts';
import { readBody, readParams, readQuery } from './read.ts';

const JSON_UTF8 = 'application/json; charset=utf-8';

type Replier = (reply: FastifyReply, result: unknown) => FastifyReply;

const repliers = new WeakMap<AnyCall, Replier>();

/**
 * Serialises the replies of one call: prepared once a process, because the tests start a marketplace for each of their files. A reply that
 * does not match the description is a bug, sent as 500.
 */
function replierOf(call: AnyCall, type: RecordType): Replier {
  const replier = repliers.get(call) ?? createReplier(call, type);
  repliers.set(call, replier);
  return replier;
}

function createReplier(call: AnyCall, type: RecordType): Replier {
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

declare module 'fastify' {
  interface FastifyRequest {
    /** Format of the reply. */
    replyType: string;
  }
  interface FastifyContextConfig {
    /** Dotted name of the described call, such as `catalogue.categories.list`. */
    call?: string;
    refusedAs?: Call['refusedAs'];
  }
}

/** Maximum size of a JSON body: some hundred thousand uuids, as in a selection of variants (PRO-075). */
const MAX_BODY = 20_000_000;

const handlerNamed = (handlers: object, name: string) =>
  name.split('.').reduce<unknown>((node, key) => (node as Record<string, unknown>)[key], handlers) as Handler<AnyCall>;

/** Registers one route per described call; `handlers` has the same tree as the calls. */
export function serve<Tree extends CallTree>(app: FastifyInstance, calls: Tree, handlers: Handlers<Tree>, services: Services): void {
  const types = classNames(calls);
  const items = undescribedItems(calls);
  app.addHook('onRequest', async (request, reply) => void reply.header('link', documentationLink(request)));
  for (const [name, call] of namedCalls(calls)) {
    const handler = handlerNamed(handlers, name);
    const type = { name: types.get(call) ?? name };
    const send = replierOf(call, type);
    const onRequest = async (request: FastifyRequest) => {
      // Checked before the body is read: an unauthorised upload is not received.
      request.claims = await authorize(call.access, request.headers.authorization, services.tokens);
      request.replyType = mediaTypeOf(call, request);
    };
    const config = { call: name, refusedAs: call.refusedAs };
    const url = `/${call.path.replaceAll(/\{(\w+)\}/g, ':$1')}`;
    const isCostly = call.reply.kind === 'stream' || !call.repeatable;
    app.route({
      method: call.method,
      url,
      bodyLimit: MAX_BODY,
      exposeHeadRoute: !isCostly,
      config,
      onRequest,
      handler: async (request, reply) => {
        const params = readParams(call, request);
        const query = readQuery(call, request);
        const { body, file } = await readBody(call, request);
        try {
          const result = await handler({ ...services, params, query, body, file, user: request.claims, address: request.ip } as never);
          return send(reply, result);
        } finally {
          await file?.close();
        }
      },
    });
    const item = items.get(call);
    if (item !== undefined)
      app.get<{ Params: { key: string } }>(item, { onRequest }, async (request, reply) => {
        const ask = (query: object) => handler({ ...services, params: {}, query, user: request.claims, address: request.ip } as never);
        const wire = await findItem(call, ask, request.params.key, readQuery(call, request) as object);
        const body = request.replyType === LD_JSON ? asRecord(call, type, request, wire) : wire;
        return reply.type(`${request.replyType}; charset=utf-8`).header('vary', 'accept').send(JSON.stringify(body));
      });
    // A HEAD would run a complete export and discard it, or have the side effect of the call.
    if (call.method === 'GET' && isCostly)
      app.head(url, { config, onRequest }, async (request, reply) => reply.type(request.replyType).send());
  }
}
