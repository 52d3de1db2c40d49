import { CallError } from '../../../lib/errors.ts';
import { type Movable, type Move, positionOf } from './move.ts';

/**
 * The moves that are not yet confirmed, oldest first; the first one is sent, the others wait. The order that was read is not part of the
 * state: what is displayed is that order with the pending moves replayed over it.
 */
interface MoveQueue<Pending extends Move = Move> {
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

/** The order that was read, in the cache of its query. */
export interface ReadOrder {
  /** The row and its siblings. */
  siblingsOf: (uuid: string) => readonly Movable[];
  /** Writes an accepted move to the cache, until the order is read again. */
  apply: (move: Move) => void;
  refetch: () => Promise<unknown>;
}

interface PendingMove extends Move {
  order: ReadOrder;
  resolve: () => void;
  reject: (error: unknown) => void;
}

/**
 * Sends moves one after the other, also after their screen was left. `send` receives the position, which depends on the order that the moves
 * before have left: a move whose neighbours are no longer side by side is refused as CONFLICT, and not sent.
 */
export function createMoveSender(send: (target: Movable) => Promise<unknown>) {
  let queue: MoveQueue<PendingMove> = NO_MOVES;
  const listeners = new Set<() => void>();
  const dispatch = (event: MoveEvent<PendingMove>) => {
    queue = reduceMoves(queue, event);
    for (const listener of listeners) listener();
  };

  async function sendMove(move: PendingMove): Promise<void> {
    dispatch({ type: 'sent' });
    try {
      const position = positionOf(move.order.siblingsOf(move.uuid), move);
      if (position === null) throw new CallError({ code: 'CONFLICT', fields: [] });
      await send({ uuid: move.uuid, position });
    } catch (error) {
      dispatch({ type: 'refused' });
      move.reject(error);
      // The cause may be that another user changed the order. Without a reply, the next move is placed in the order that is known.
      await move.order.refetch().catch(() => undefined);
      return dispatch({ type: 'read' });
    }
    move.order.apply(move);
    dispatch({ type: 'accepted' });
    move.resolve();
  }

  async function sendPending(): Promise<void> {
    for (let move = nextMove(queue); move !== undefined; move = nextMove(queue)) await sendMove(move);
  }

  return {
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    /** The moves to replay over the order that was read. */
    pending: (): readonly Move[] => queue.pending,
    /** Rejects when the move was refused. */
    move: (move: Move, order: ReadOrder): Promise<void> =>
      new Promise((resolve, reject) => {
        dispatch({ type: 'dropped', move: { ...move, order, resolve, reject } });
        void sendPending();
      }),
  };
}

export type MoveSender = ReturnType<typeof createMoveSender>;
