import { AppError } from '@comptoir/shared/errors';
import { SpanKind } from '@opentelemetry/api';
import {
  type AnyTRPCMutationProcedure,
  type AnyTRPCProcedure,
  type AnyTRPCRouter,
  initTRPC,
  type TRPCCreateRouterOptions,
} from '@trpc/server';
import { config } from 'zod';
import { fr } from 'zod/locales';
import type { Who } from '../audit/audit.ts';
import { inSpan } from '../logging.ts';
import { bearerOf, bindCall, type Context, callContext } from './context.ts';
import { toAppError, toBody, toTrpcError } from './errors.ts';
import { untilEnded } from './subscription.ts';

/** Codes that indicate a defect of this server or of the marketplace. */
const FAULTS = new Set(['INTERNAL', 'UPSTREAM_DRIFT', 'STORAGE_FULL']);

interface Observed {
  path: string;
  type: 'query' | 'mutation' | 'subscription';
  audited: boolean;
}

/**
 * Measures one procedure, logs its outcome, and writes the audit line of a write that has not written its own. `who` is set when the
 * session is known.
 */
function observeProcedure(ctx: Context, { path, type, audited }: Observed) {
  const { services, log, requestId } = ctx;
  const started = performance.now();
  const who: Who & { written?: boolean } = {};

  return {
    who,
    async end(outcome: 'ok' | AppError): Promise<void> {
      const code = outcome === 'ok' ? 'ok' : outcome.code;
      services.metrics.procedures.observe({ procedure: path, outcome: code }, (performance.now() - started) / 1000);
      if (outcome !== 'ok') {
        const line = { procedure: path, outcome: code, reason: outcome.message };
        if (ctx.signal.aborted) log.debug({ event: 'procedure.aborted', ...line }, 'procedure aborted by the browser');
        else if (FAULTS.has(code)) log.error({ event: 'procedure.failed', ...line, err: outcome.cause ?? outcome }, 'procedure failed');
        else log.info({ event: 'procedure.refused', ...line }, 'procedure refused');
      }
      // Refused anonymous requests are not audited: they change nothing and would fill the table.
      const { written, ...actor } = who;
      const known = actor.sessionId !== undefined || actor.email !== undefined;
      if (type !== 'mutation' || !audited || !known || written === true) return;
      await services.audit.write({ ...actor, action: path, outcome: code, requestId });
    },
  };
}

/** `audit: false`: the procedure writes nothing at a user's request, such as the refresh of a token. */
export interface Meta {
  audit?: false;
}

// Messages of schemas without their own text are shown at a form field or in its summary.
config(fr());

const t = initTRPC
  .context<Context>()
  .meta<Meta>()
  .create({
    errorFormatter({ shape, error, ctx }) {
      const app = toBody(toAppError(error), ctx?.requestId);
      // The default message and stack are internal; the browser gets only `app`.
      return { ...shape, message: app.code, data: { code: shape.data.code, httpStatus: shape.data.httpStatus, app } };
    },
    sse: { ping: { enabled: true, intervalMs: 5_000 }, client: { reconnectAfterInactivityMs: 15_000 } },
  });

declare const DECLARED: unique symbol;
/** A mutation with a declaration of its writes: mutations/mutation.ts. */
export type Declared<Procedure> = Procedure & { readonly [DECLARED]: true };
export const declare = <Procedure extends AnyTRPCMutationProcedure>(procedure: Procedure) => procedure as Declared<Procedure>;

/** The same procedures, with `never` for each mutation that was not declared. */
type DeclaredOnly<Procedures> = {
  [Name in keyof Procedures]: Procedures[Name] extends AnyTRPCMutationProcedure
    ? Procedures[Name] extends Declared<unknown>
      ? Procedures[Name]
      : never
    : Procedures[Name] extends AnyTRPCProcedure | AnyTRPCRouter
      ? Procedures[Name]
      : DeclaredOnly<Procedures[Name]>;
};

/** Procedures by name. A mutation without its declaration does not compile (MUT-001). */
export const router = <Procedures extends TRPCCreateRouterOptions>(procedures: Procedures & DeclaredOnly<Procedures>) =>
  t.router<Procedures>(procedures);

/** Adds a span, metrics, logs and the audit line to every procedure, and converts its failures to our errors. */
const base = t.procedure.use(async ({ ctx, next, path, type, meta }) => {
  const observe = observeProcedure(ctx, { path, type, audited: meta?.audit !== false });
  return inSpan(`procedure ${path}`, ctx.requestId, { kind: SpanKind.SERVER }, async () => {
    const result = await next({ ctx: { who: observe.who } });
    if (result.ok) {
      await observe.end('ok');
      return result;
    }
    const error = toAppError(result.error);
    await observe.end(error);
    throw toTrpcError(error);
  });
});

/** For any user, signed in or not. */
export const publicProcedure = base;

/** For a user who has passed the first step of sign-in but not entered a code: the bearer token is the pre-token (SES-021). */
export const pendingProcedure = base.use(async ({ ctx, next }) => {
  const { sessions } = ctx.services;
  const pending = await sessions.checkPending(bearerOf(ctx.req), sessions.cookies.pendingCookieSecret(ctx.req));
  ctx.who.email = pending.email;
  return next({ ctx: { pending } });
});

/** For an administrator with an open session (SES-001). Writes are created by `mutation`. */
export const adminProcedure = base.use(async ({ ctx, next, type }) => {
  const { sessions } = ctx.services;
  const session = await sessions.check(bearerOf(ctx.req), sessions.cookies.cookieSecret(ctx.req));
  Object.assign(ctx.who, { sessionId: session.id, userUuid: session.user.uuid, email: session.user.email });
  if (type !== 'subscription') {
    const call = bindCall(ctx.services.marketplace, callContext({ ...ctx, session }));
    const result = await next({ ctx: { session, call } });
    // The marketplace refuses this session's token, and also the renewed one: the browser's session ends too (SES-025).
    if (!result.ok && toAppError(result.error).code === 'UNAUTHENTICATED') await sessions.end(session.id, 'upstream');
    return result;
  }

  // A page may stay open for hours: its stream ends when the session ends or the server shuts down.
  const watch = sessions.watch(session.id);
  const signal = AbortSignal.any([ctx.signal, watch.signal, ctx.stopping]);
  const call = bindCall(ctx.services.marketplace, callContext({ ...ctx, session, signal }));
  const result = await next({ ctx: { session, signal, call } });
  if (!result.ok) {
    watch.release();
    return result;
  }
  const over = () => {
    if (watch.hasGivenWay()) return null;
    if (watch.signal.aborted) return new AppError('UNAUTHENTICATED', 'the session has ended');
    return ctx.stopping.aborted ? new AppError('UPSTREAM_DOWN', 'the server is shutting down') : null;
  };
  ctx.services.metrics.streams.inc();
  const data = untilEnded(result.data as AsyncIterable<unknown>, signal, over, () => {
    ctx.services.metrics.streams.dec();
    watch.release();
  });
  return { ...result, data };
});

/**
 * A mutation of the session itself: it signs in or out, and changes no record. Its line in the history is written like that of any
 * procedure.
 */
export const sessionMutation = <Procedure extends AnyTRPCMutationProcedure>(procedure: Procedure) => declare(procedure);
