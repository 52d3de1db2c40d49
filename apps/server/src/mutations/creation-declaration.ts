import type { ProcedureContext } from '../trpc/context.ts';
import type { NaturalKey } from './request-key.ts';
import type { RecordKind } from './target.ts';

/** How to find a record whose creation has an unknown outcome (MUT-006). */
export interface Creation<Input, Output> {
  kind: RecordKind;
  /** Key by which the record can be found, computed from the form. It is stored, so it must not contain a secret. */
  naturalKey: (input: Input, ctx: ProcedureContext) => NaturalKey | Promise<NaturalKey>;
  /**
   * Uuids of the records that currently match the key. `cannotBeFound`: no call finds the record until another record refers to it; then a
   * duplicate has no effect, and a creation whose reply was lost may be sent again.
   */
  find: ((ctx: ProcedureContext, key: never) => Promise<string[]>) | 'cannotBeFound';
  /**
   * The marketplace may still create the record after its reply was lost, for example an order at a supplier: before the deadline of the
   * request key, a missing record proves nothing. Used where a repetition would cost money.
   */
  mayAppearLate?: true;
  /** Output of the creation, rebuilt from the found record, or from all found records when one call creates several. */
  answer: (uuid: string, key: never, all: readonly string[]) => Output;
}
