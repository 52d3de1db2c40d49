import { AppError } from '@comptoir/shared/errors';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { codeOfStatus, retryAfterOf, statusOf, toBody, toUnavailable } from '../trpc/errors.ts';

/** JSON-RPC's code for a server error; tRPC's client recognizes an error reply only with such a code. */
const JSON_RPC_FAILURE = -32_603;

function failed(req: FastifyRequest, reply: FastifyReply, status: number, error: AppError) {
  const body = toBody(error, req.id);
  // An error before tRPC (rate limit, overload) must also have the format that tRPC's client reads.
  const isCall = req.url.startsWith('/trpc/');
  return reply
    .code(status)
    .header('cache-control', 'no-store')
    .headers(retryAfterOf([error]))
    .send({ error: isCall ? { message: body.code, code: JSON_RPC_FAILURE, data: { app: body } } : body });
}

/** Errors outside tRPC have the same format, and expose no internals. */
export function sendError(failure: FastifyError | AppError, req: FastifyRequest, reply: FastifyReply) {
  const error = toUnavailable(failure) ?? failure;
  if (error instanceof AppError) {
    if (error.code === 'INTERNAL') req.log.error({ event: 'request.failed', err: error }, 'request failed');
    return failed(req, reply, statusOf(error), error);
  }
  const status = error.statusCode ?? 500;
  if (status >= 500) req.log[status === 503 ? 'warn' : 'error']({ event: 'request.refused', err: error }, 'request refused');
  return failed(req, reply, status, new AppError(codeOfStatus(status), error.message));
}

export const errors = fp(
  async (app) => {
    app.setErrorHandler(sendError);
    // Unknown URLs count for the rate limit too, otherwise URLs could be guessed without a limit.
    app.setNotFoundHandler({ preHandler: app.rateLimit() }, (req, reply) =>
      failed(req, reply, 404, new AppError('NOT_FOUND', 'no such URL')),
    );
  },
  { name: 'errors', dependencies: ['limits'] },
);
