import type { AppError } from '@comptoir/shared/errors';
import type { Who } from '../audit/audit.ts';
import type { Context } from './context.ts';

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
export function observeProcedure(ctx: Context, { path, type, audited }: Observed) {
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
