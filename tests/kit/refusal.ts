import { ErrorBody } from '@comptoir/shared/errors';
import { TRPCClientError } from '@trpc/client';

/**
 * The error that the browser receives from a call that must fail; throws when the call succeeds, or fails without an error body of ours.
 */
export async function refusal(call: Promise<unknown>): Promise<ErrorBody> {
  try {
    await call;
  } catch (error) {
    if (!(error instanceof TRPCClientError)) throw error;
    return ErrorBody.parse((error.data as { app?: unknown } | null)?.app);
  }
  throw new Error('the call was expected to be refused');
}
