import type { ProcedureContext } from '../procedures/call-context.ts';
import type { NaturalKey } from './request-key.ts';
import type { RecordKind } from './target.ts';

/** How a record that was created, or perhaps not, is found again (MUT-006). */
export interface Creation<Input, Output> {
  kind: RecordKind;
  /** What it is known by, as far as its form says: kept for a day, so no secret. */
  naturalKey: (input: Input) => NaturalKey;
  /**
   * Uuids of the records that answer to it now. `cannotBeFound`: no call finds the record before another one refers to it, so that one too
   * many changes nothing, and a creation whose reply was lost may be sent again.
   */
  find: ((ctx: ProcedureContext, key: never) => Promise<string[]>) | 'cannotBeFound';
  /**
   * The marketplace may go on after its reply was lost, as where it orders from a supplier: that the record is not there says nothing before the
   * time of the request key is over. For what costs money: it is never offered again too early.
   */
  mayAppearLate?: true;
  /** What the creation would have answered of the one that was found, or of all of them where one call creates several. */
  answer: (uuid: string, key: never, all: readonly string[]) => Output;
}
