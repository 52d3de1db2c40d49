import { AppError } from '@comptoir/shared/errors';
import { initTRPC } from '@trpc/server';
import type { Context } from './context.ts';
import { bearerOf } from './context.ts';
import { toAppError, toBody, toTrpcError } from './errors.ts';
import { observeProcedure } from './observe.ts';
import { untilEnded } from './subscription.ts';

/** `audit: false`: a mutation that writes nothing an administrator asked for, such as the refresh of a token. */
export interface Meta {
  audit?: false;
}

const t = initTRPC
  .context<Context>()
  .meta<Meta>()
  .create({
    errorFormatter({ shape, error, ctx }) {
      const app = toBody(toAppError(error), ctx?.requestId);
      // The default message and stack are ours, not the browser's: what it may know is in `app`.
      return { ...shape, message: app.code, data: { code: shape.data.code, httpStatus: shape.data.httpStatus, app } };
    },
    sse: { ping: { enabled: true, intervalMs: 5_000 }, client: { reconnectAfterInactivityMs: 15_000 } },
  });

export const router = t.router;

/** Metrics, logs and the audit line of every procedure, and its failures as errors of ours. */
const base = t.procedure.use(async ({ ctx, next, path, type, meta, getRawInput }) => {
  const observe = observeProcedure(ctx, { path, type, audited: meta?.audit !== false });
  const result = await next({ ctx: { who: observe.who } });
  if (result.ok) {
    await observe.end('ok', getRawInput, result.data);
    return result;
  }
  const error = toAppError(result.error);
  await observe.end(error, getRawInput);
  throw toTrpcError(error);
});

/** Anybody, signed in or not. */
export const publicProcedure = base;

/** Whoever passed the first step of sign-in and owes a code: the bearer is the pre-token (SES-021). */
export const pendingProcedure = base.use(async ({ ctx, next }) => {
  const { sessions } = ctx.services;
  const pending = await sessions.checkPending(bearerOf(ctx.req), sessions.cookies.pendingHalf(ctx.req));
  ctx.who.email = pending.email;
  return next({ ctx: { pending } });
});

/** An administrator with an open session (SES-001). */
export const adminProcedure = base.use(async ({ ctx, next, type }) => {
  const { sessions } = ctx.services;
  const session = await sessions.check(bearerOf(ctx.req), sessions.cookies.half(ctx.req));
  Object.assign(ctx.who, { sessionId: session.id, userUuid: session.user.uuid, email: session.user.email });
  if (type !== 'subscription') {
    const result = await next({ ctx: { session } });
    // The marketplace refuses this session's token, also the renewed one: it is over for the browser too (SES-025).
    if (!result.ok && toAppError(result.error).code === 'UNAUTHENTICATED') await sessions.end(session.id, 'upstream');
    return result;
  }

  // A page may stay open for hours: its stream ends with the session, and with the server.
  const watch = sessions.watch(session.id);
  const signal = AbortSignal.any([ctx.signal, watch.signal, ctx.stopping]);
  const result = await next({ ctx: { session, signal } });
  if (!result.ok) {
    watch.release();
    return result;
  }
  const over = () => {
    if (watch.signal.aborted) return new AppError('UNAUTHENTICATED', 'the session has ended');
    return ctx.stopping.aborted ? new AppError('UPSTREAM_DOWN', 'the server stops') : null;
  };
  ctx.services.metrics.streams.inc();
  const data = untilEnded(result.data as AsyncIterable<unknown>, signal, over, () => {
    ctx.services.metrics.streams.dec();
    watch.release();
  });
  return { ...result, data };
});
