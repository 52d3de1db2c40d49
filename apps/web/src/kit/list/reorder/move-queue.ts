import type { Move } from './move.ts';

/**
 * The moves that are not yet confirmed, oldest first; the first one is sent, the others wait. The order that was read is not part of the
 * state: what is displayed is that order with the pending moves replayed over it.
 */
export interface MoveQueue<Pending extends Move = Move> {
  pending: readonly Pending[];
  /** `reading`: a move was refused, and the order is read before the next one is sent, because the refusal may come from another order. */
  phase: 'idle' | 'sending' | 'reading';
}

export type MoveEvent<Pending extends Move = Move> =
  | { type: 'dropped'; move: Pending }
  | { type: 'sent' }
  /** The order that was read contains the move. */
  | { type: 'accepted' }
  | { type: 'refused' }
  /** The order was read, or could not be read. */
  | { type: 'read' };

export const NO_MOVES: MoveQueue<never> = { pending: [], phase: 'idle' };

export function reduceMoves<Pending extends Move>(queue: MoveQueue<Pending>, event: MoveEvent<Pending>): MoveQueue<Pending> {
  const { pending, phase } = queue;
  switch (event.type) {
    case 'dropped':
      return { pending: [...pending, event.move], phase };
    case 'sent':
      return phase === 'idle' && pending.length > 0 ? { pending, phase: 'sending' } : queue;
    case 'accepted':
      return phase === 'sending' ? { pending: pending.slice(1), phase: 'idle' } : queue;
    case 'refused':
      return phase === 'sending' ? { pending: pending.slice(1), phase: 'reading' } : queue;
    case 'read':
      return phase === 'reading' ? { pending, phase: 'idle' } : queue;
  }
}

/** The move to send now, if any: one at a time. */
export const nextMove = <Pending extends Move>({ pending, phase }: MoveQueue<Pending>): Pending | undefined =>
  phase === 'idle' ? pending[0] : undefined;
