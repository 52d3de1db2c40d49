import { CallError } from '../../../lib/errors.ts';
import { type Movable, type Move, positionOf } from './move.ts';
import { type MoveEvent, type MoveQueue, NO_MOVES, nextMove, reduceMoves } from './move-queue.ts';

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
