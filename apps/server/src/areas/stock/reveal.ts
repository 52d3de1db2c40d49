import { AppError } from '@comptoir/shared/errors';
import type { CodeOrigin } from '@comptoir/shared/stock/code-origin';
import { RevealedCode } from '@comptoir/shared/stock/reveal';
import { REVEALS_PER_HOUR } from '@comptoir/shared/stock/reveal-limits';
import { revealTexts } from '@comptoir/shared/stock/texts';
import type { MaskedKind } from '../../code-mask.ts';
import { mutation } from '../../mutations/mutation.ts';
import type { MutationContext } from '../../mutations/run.ts';
import { byUuid } from '../../mutations/target.ts';
import { recordReveal } from './reveals.sql.ts';

type FindOrigins = (ctx: MutationContext, code: string) => Promise<CodeOrigin[]>;

/**
 * One masked code in full: recorded before it is shown (MSK-002). Its history does not name it (HIS-006). `origins` is null of what has
 * none.
 */
export const revealProcedure = (kind: MaskedKind, findOrigins?: FindOrigins) =>
  mutation({
    input: RevealedCode,
    act: 'reveal',
    targets: byUuid(kind),
    changes: () => [],
    locks: () => [],
    async run(ctx, { uuid, sealed }) {
      const code = ctx.services.codeMask.open(kind, uuid, sealed);
      const { nextAt } = await recordReveal(ctx.services.db.pool, ctx.session.user.email, uuid);
      if (nextAt !== null) {
        const serverMessage = revealTexts.limit(REVEALS_PER_HOUR, nextAt);
        throw new AppError('REFUSED', 'too many codes were revealed in an hour', { serverMessage });
      }
      return { code, origins: findOrigins ? await findOrigins(ctx, code) : null };
    },
  });
