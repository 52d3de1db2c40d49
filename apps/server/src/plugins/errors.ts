import { AppError, type ErrorCode } from '@comptoir/shared/errors';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { isBusy, retryAfterOf, toBody, toSaturated } from '../trpc/errors.ts';

const STATUS: Readonly<Record<ErrorCode, number>> = {
  INVALID: 400,
  UNAUTHENTICATED: 401,
  FORBIDDEN: 403,
  NOT_FOUND: 404,
  CONFLICT: 409,
  RATE_LIMITED: 429,
  REFUSED: 422,
  UPSTREAM_DOWN: 502,
  UPSTREAM_DRIFT: 502,
  STORAGE_FULL: 507,
  UNCERTAIN: 502,
  INTERNAL: 500,
};

const codeOf = (status: number): ErrorCode => {
  if (status === 404) return 'NOT_FOUND';
  // Under pressure, or stopping: as with a marketplace that is down, it passes, and asking again is right.
  if (status === 503) return 'UPSTREAM_DOWN';
  return status >= 400 && status < 500 ? 'INVALID' : 'INTERNAL';
};

/** JSON-RPC's number for a failure of the server; tRPC's client takes no reply for one of its own without a number. */
const JSON_RPC_FAILURE = -32_603;

function failed(req: FastifyRequest, reply: FastifyReply, status: number, error: AppError) {
  const body = toBody(error, req.id);
  // What refuses a call before tRPC sees it (too many, too busy) is read by tRPC's client all the same.
  const isCall = req.url.startsWith('/trpc/');
  return reply
    .code(status)
    .header('cache-control', 'no-store')
    .headers(retryAfterOf([error]))
    .send({ error: isCall ? { message: body.code, code: JSON_RPC_FAILURE, data: { app: body } } : body });
}

/** An error outside tRPC has the same shape, and exposes no internals. */
export const errors = fp(
  async (app) => {
    app.setErrorHandler<FastifyError | AppError>((failure, req, reply) => {
      const error = toSaturated(failure) ?? failure;
      if (error instanceof AppError) {
        if (error.code === 'INTERNAL') req.log.error({ event: 'request.failed', err: error }, 'request failed');
        return failed(req, reply, isBusy(error) ? 503 : STATUS[error.code], error);
      }
      const status = error.statusCode ?? 500;
      if (status >= 500) req.log[status === 503 ? 'warn' : 'error']({ event: 'request.refused', err: error }, 'request failed');
      return failed(req, reply, status, new AppError(codeOf(status), error.message));
    });
    // An address could be searched for without end if what is not found were not limited too.
    app.setNotFoundHandler({ preHandler: app.rateLimit() }, (req, reply) =>
      failed(req, reply, 404, new AppError('NOT_FOUND', 'no such address')),
    );
  },
  { name: 'errors', dependencies: ['limits'] },
);
