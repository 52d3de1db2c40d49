import { type Call, type CallTree, LD_JSON, namedCalls } from '@comptoir/marketplace-api/call';
import { classNames } from '@comptoir/marketplace-api/documents/hydra';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { authorize } from './authorize.ts';
import type { AnyCall, Handler, Handlers, Services } from './handler.ts';
import { findItem, undescribedItems } from './item-addresses.ts';
import { asRecord, documentationLink } from './json-ld.ts';
import { mediaTypeOf } from './negotiate.ts';
import { readBody, readParams, readQuery } from './read.ts';
import { replier } from './reply.ts';

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
    const send = replier(call, type);
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
