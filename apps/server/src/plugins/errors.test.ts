import { AppError, ERROR_CODES } from '@comptoir/shared/errors';
import { getHTTPStatusCodeFromError } from '@trpc/server/http';
import { fastify } from 'fastify';
import { describe, expect, it } from 'vitest';
import { toTrpcError } from '../trpc/errors.ts';
import { sendError } from './errors.ts';

async function replyTo(failure: Error) {
  const app = fastify();
  app.setErrorHandler(sendError);
  app.get('/', async () => {
    throw failure;
  });
  return app.inject('/');
}

describe('errors of routes outside tRPC', () => {
  it.each(ERROR_CODES)('have the status of the same error in tRPC: %s', async (code) => {
    for (const retryAfter of [undefined, 3]) {
      const error = new AppError(code, 'why', { retryAfter });
      const { statusCode, headers } = await replyTo(error);
      expect([statusCode, headers['retry-after']]).toEqual([
        getHTTPStatusCodeFromError(toTrpcError(error)),
        retryAfter === undefined ? undefined : '3',
      ]);
    }
  });

  it.each([
    [404, 'NOT_FOUND'],
    [405, 'NOT_FOUND'],
    [413, 'INVALID'],
    [503, 'UPSTREAM_DOWN'],
    [500, 'INTERNAL'],
  ])('have our code for a status of Fastify: %i', async (status, code) => {
    const reply = await replyTo(Object.assign(new Error('internal message'), { statusCode: status }));
    expect([reply.statusCode, reply.json()]).toMatchObject([status, { error: { code, fields: [] } }]);
    expect(reply.body).not.toContain('internal message');
  });
});
