import type { FastifyReply, FastifyRequest } from 'fastify';
import type { RecordKind } from '../mutations/target.ts';
import type { Services } from '../services.ts';
import type { OpenSession } from '../session/model.ts';
import { bearerOf } from '../trpc/context.ts';
import { toAppError } from '../trpc/errors.ts';

/**
 * Upload of an administrator, outside of tRPC: `receive` is aborted when the browser disconnects, and audited as `action` with any outcome.
 */
export async function uploading<Result extends { uuid: string }>(
  { sessions, audit }: Pick<Services, 'sessions' | 'audit'>,
  request: FastifyRequest,
  reply: FastifyReply,
  { action, kind }: { action: string; kind: RecordKind },
  receive: (session: OpenSession, signal: AbortSignal) => Promise<Result>,
): Promise<FastifyReply> {
  const session = await sessions.check(bearerOf(request), sessions.cookies.cookieSecret(request));
  const gone = new AbortController();
  reply.raw.once('close', () => gone.abort());
  const line = { sessionId: session.id, userUuid: session.user.uuid, email: session.user.email, requestId: request.id, action };
  try {
    const received = await receive(session, gone.signal);
    await audit.write({ ...line, outcome: 'ok', targets: [{ kind, record: received.uuid, changes: [] }] });
    return reply.header('cache-control', 'no-store').send(received);
  } catch (failure) {
    const error = toAppError(failure);
    if (error.code === 'UNAUTHENTICATED') await sessions.end(session.id, 'upstream');
    await audit.write({ ...line, outcome: error.code });
    throw error;
  }
}
