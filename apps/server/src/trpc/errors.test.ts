import { AppError, ERROR_CODES } from '@comptoir/shared/errors';
import { TRPCError } from '@trpc/server';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { toAppError, toBody, toTrpcError } from './errors.ts';

const zodError = (schema: z.ZodType, value: unknown) => schema.safeParse(value).error;

describe('failures of procedures', () => {
  it('name the form path of each field that does not fit', () => {
    const cause = zodError(z.object({ lines: z.array(z.object({ price: z.number('Prix ?') })) }), {
      lines: [{ price: 1 }, { price: 'x' }],
    });
    const error = toAppError(new TRPCError({ code: 'BAD_REQUEST', cause }));
    expect(toBody(error, 'req')).toEqual({ code: 'INVALID', fields: [{ path: 'lines.1.price', message: 'Prix ?' }], requestId: 'req' });
  });

  it('are ours, not the caller’s, when our own data does not fit', () => {
    const cause = zodError(z.string(), 1);
    expect(toAppError(new TRPCError({ code: 'INTERNAL_SERVER_ERROR', cause })).code).toBe('INTERNAL');
    expect(toAppError(cause).code).toBe('INTERNAL');
  });

  it('tell the browser nothing of what nobody foresaw', () => {
    const body = toBody(toAppError(new Error('password of the database: hunter2')), 'req');
    expect(body).toEqual({ code: 'INTERNAL', fields: [], requestId: 'req' });
  });

  it('keep their code, the server’s own text and the wait, all the way through tRPC', () => {
    const error = new AppError('RATE_LIMITED', 'ours', { serverMessage: 'Doucement.', retryAfter: 8 });
    expect(toBody(toAppError(toTrpcError(error)), undefined)).toEqual({
      code: 'RATE_LIMITED',
      serverMessage: 'Doucement.',
      retryAfter: 8,
      fields: [],
    });
  });

  it.each(ERROR_CODES)('have a status of their own kind: %s', (code) => {
    const { code: trpc } = toTrpcError(new AppError(code, 'why'));
    expect(trpc === 'INTERNAL_SERVER_ERROR').toBe(code === 'INTERNAL' || code === 'STORAGE_FULL');
  });

  it('read tRPC’s own refusals', () => {
    expect(toAppError(new TRPCError({ code: 'NOT_FOUND' })).code).toBe('NOT_FOUND');
    expect(toAppError(new TRPCError({ code: 'PARSE_ERROR' })).code).toBe('INVALID');
    expect(toAppError(new TRPCError({ code: 'CLIENT_CLOSED_REQUEST' })).code).toBe('INTERNAL');
  });
});
