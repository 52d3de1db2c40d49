import { calls } from '@comptoir/marketplace-api/calls';
import { AppError } from '@comptoir/shared/errors';
import type { Handler } from '../../jobs/handler.ts';
import { exportFileName } from './file-name.ts';

const call = calls.exports.soldProduct;

/** Byte for byte what the marketplace sends (EXP-026, EXP-031). Its downloads know no ranges: each attempt begins with the first byte. */
export const exportSoldProducts: Handler<'exports.soldProduct'> = async (attempt, { marketplace, sessions }) => {
  const { payload, signal, requestId } = attempt;
  const { body } = await marketplace.stream(call, {
    params: { start: payload.start, end: payload.end },
    query: payload.supplier === null ? {} : { supplierId: payload.supplier },
    caller: sessions.callerFor(attempt.sessionId),
    signal,
    requestId,
  });
  try {
    return await attempt.writeFile(exportFileName(call.path, attempt.createdAt), body);
  } catch (error) {
    // The store's failures come as AppErrors; the others are a body that was cut or fell silent.
    throw error instanceof AppError ? error : new AppError('UPSTREAM_DOWN', 'the export was cut before its end', { cause: error });
  }
};
