import { access } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { AppError } from '@comptoir/shared/errors';
import { type Render, RenderRequest } from '@comptoir/shared/rendering';
import { callTRPCProcedure } from '@trpc/server';
import type { FastifyPluginAsync } from 'fastify';
import type { Services } from '../services.ts';
import { bearerOf, type Context } from '../trpc/context.ts';
import { toAppError } from '../trpc/errors.ts';
import { appRouter } from '../trpc/router.ts';

/** The renderer of the built client; null without one. Not imported as a source: the server does not depend on the client. */
export async function loadRenderer(dir: string | null): Promise<Render | null> {
  if (dir === null) return null;
  const file = join(dir, 'renderer.js');
  const isBuilt = await access(file).then(
    () => true,
    () => false,
  );
  if (!isBuilt) return null;
  const { render } = (await import(pathToFileURL(file).href)) as { render: Render };
  return render;
}

/**
 * `POST /rendered`: the first rendering of a list, for an open session, and the replies that it was rendered from. The page requests it
 * before its scripts have loaded, and starts without it when there is an error (web, boot.js).
 */
export const rendered: FastifyPluginAsync<{ services: Services; stopping: AbortSignal; render: Render }> = async (
  app,
  { services, stopping, render },
) => {
  const { sessions } = services;
  app.post('/rendered', async (req, reply) => {
    await sessions.check(bearerOf(req), sessions.cookies.cookieSecret(req));
    const request = RenderRequest.safeParse(req.body);
    if (!request.success) throw new AppError('INVALID', 'not a request for a rendering');
    const gone = new AbortController();
    reply.raw.once('close', () => gone.abort());
    const { signal } = gone;
    const ctx: Context = { services, requestId: req.id, log: req.log as Context['log'], signal, stopping, req, res: reply };
    // As when the browser calls it: the procedure checks the session, and gets and returns what JSON can contain.
    const call = async (path: string, input: unknown): Promise<unknown> => {
      const getRawInput = async () => (input === undefined ? undefined : JSON.parse(JSON.stringify(input)));
      const data = await callTRPCProcedure({ router: appRouter, path, type: 'query', ctx, getRawInput, signal, batchIndex: 0 });
      return JSON.parse(JSON.stringify(data));
    };
    const result = await render(request.data, call).catch((failure: unknown) => {
      throw toAppError(failure);
    });
    if (result === null) throw new AppError('NOT_FOUND', 'no screen that can be rendered');
    return reply.header('cache-control', 'no-store').send(result);
  });
};
