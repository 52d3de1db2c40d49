import { type Call, type CallTree, namedCalls } from '@comptoir/marketplace-api/call';
import type { FastifyInstance } from 'fastify';
import { authorize } from './authorize.ts';
import type { AnyCall, Handler, Handlers, Services } from './handler.ts';
import { readBody, readParams, readQuery } from './read.ts';
import { replier } from './reply.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Dotted name of the described call, such as `catalogue.categories.list`. */
    call?: string;
    refusedAs?: Call['refusedAs'];
  }
}

/** Largest JSON body: some hundred thousand uuids, as a selection of variants may hold (PRO-075). */
const MAX_BODY = 20_000_000;

const handlerNamed = (handlers: object, name: string) =>
  name.split('.').reduce<unknown>((node, key) => (node as Record<string, unknown>)[key], handlers) as Handler<AnyCall>;

/** Registers one route per described call; `handlers` mirrors the tree of calls. */
export function serve<Tree extends CallTree>(app: FastifyInstance, calls: Tree, handlers: Handlers<Tree>, services: Services): void {
  for (const [name, call] of namedCalls(calls)) {
    const handler = handlerNamed(handlers, name);
    const send = replier(call);
    app.route({
      method: call.method,
      url: `/${call.path.replaceAll(/\{(\w+)\}/g, ':$1')}`,
      bodyLimit: MAX_BODY,
      config: { call: name, refusedAs: call.refusedAs },
      // Before the body is read: a stranger's upload is not worth receiving.
      onRequest: async (request) => {
        request.claims = await authorize(call.access, request.headers.authorization, services.tokens);
      },
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
  }
}
