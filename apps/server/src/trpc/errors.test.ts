import { AppError, ERROR_CODES } from '@comptoir/shared/errors';
import { TRPCError } from '@trpc/server';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { toAppError, toBody, toTrpcError } from './errors.ts';

const zodError = (schema: z.ZodType, value: unknown) => schema.safeParse(value).error;

describe('failures of procedures', () => {
  it('have the form path of each invalid field', () => {
    const cause = zodError(z.object({ lines: z.array(z.object({ price: z.number('Prix ?') })) }), {
      lines: [{ price: 1 }, { price: 'x' }],
    });
    const error = toAppError(new TRPCError({ code: 'BAD_REQUEST', cause }));
    expect(toBody(error, 'req')).toEqual({ code: 'INVALID', fields: [{ path: 'lines.1.price', message: 'Prix ?' }], requestId: 'req' });
  });

  it('are internal errors when the server’s own data is invalid', () => {
    const cause = zodError(z.string(), 1);
    expect(toAppError(new TRPCError({ code: 'INTERNAL_SERVER_ERROR', cause })).code).toBe('INTERNAL');
    expect(toAppError(cause).code).toBe('INTERNAL');
  });

  it('do not reveal unexpected exceptions to the browser', () => {
    const body = toBody(toAppError(new Error('password of the database: hunter2')), 'req');
    expect(body).toEqual({ code: 'INTERNAL', fields: [], requestId: 'req' });
  });

  it('keep their code, the marketplace’s message and the delay through tRPC', () => {
    const error = new AppError('RATE_LIMITED', 'ours', { serverMessage: 'Doucement.', retryAfter: 8 });
    expect(toBody(toAppError(toTrpcError(error)), undefined)).toEqual({
      code: 'RATE_LIMITED',
      serverMessage: 'Doucement.',
      retryAfter: 8,
      fields: [],
    });
  });

  it.each(['ECONNREFUSED', '57P03', '57014', '55P03', 'P1001', 'P2028'])(
    'are temporary when the database cannot be reached, or has ended a statement at its time limit: %s [BND-004]',
    (code) => {
      const cause = Object.assign(new Error('no'), { code });
      for (const error of [cause, new TRPCError({ code: 'INTERNAL_SERVER_ERROR', cause: new Error('query', { cause }) })]) {
        expect(toAppError(error)).toMatchObject({ code: 'UPSTREAM_DOWN', retryAfter: 2 });
        expect(toTrpcError(toAppError(error)).code).toBe('SERVICE_UNAVAILABLE');
      }
      // The marketplace, not the database.
      expect(toAppError(new AppError('UPSTREAM_DOWN', 'no', { cause })).retryAfter).toBeUndefined();
    },
  );

  it.each(ERROR_CODES)('have an HTTP status of the right class: %s', (code) => {
    const { code: trpc } = toTrpcError(new AppError(code, 'why'));
    expect(trpc === 'INTERNAL_SERVER_ERROR').toBe(code === 'INTERNAL' || code === 'STORAGE_FULL');
  });

  it('are converted from tRPC’s own errors', () => {
    expect(toAppError(new TRPCError({ code: 'NOT_FOUND' })).code).toBe('NOT_FOUND');
    expect(toAppError(new TRPCError({ code: 'PARSE_ERROR' })).code).toBe('INVALID');
    expect(toAppError(new TRPCError({ code: 'METHOD_NOT_SUPPORTED' })).code).toBe('NOT_FOUND');
    expect(toAppError(new TRPCError({ code: 'NOT_IMPLEMENTED' })).code).toBe('INTERNAL');
  });
});
