import { expect, it, vi } from 'vitest';
import { CallError } from '../../../lib/errors.ts';
import { type Movable, moved, moveTo } from './move.ts';
import { createMoveSender, type ReadOrder } from './move-sender.ts';

const ROWS: readonly Movable[] = ['a', 'b', 'c', 'd', 'e'].map((uuid, index) => ({ uuid, position: index + 1 }));

/** A sender whose replies the test gives, and the order that was read. */
function start() {
  let read = ROWS;
  const replies: { resolve: () => void; reject: (error: Error) => void }[] = [];
  const send = vi.fn((_: Movable) => new Promise<void>((resolve, reject) => replies.push({ resolve, reject })));
  const sender = createMoveSender(send);
  const refetch = vi.fn(async () => undefined);
  const order: ReadOrder = {
    siblingsOf: () => read,
    apply: (move) => {
      read = moved(read, move);
    },
    refetch,
  };
  const displayed = () => sender.pending().reduce<readonly Movable[]>(moved, read);
  return {
    send,
    refetch,
    replies,
    displayed: () => displayed().map(({ uuid }) => uuid),
    /** Moves a row to an index of the displayed order. */
    move: (uuid: string, index: number) => sender.move(moveTo(displayed(), uuid, index), order),
  };
}

it('the second of two moves is displayed at once, and sent with the position that the first has left', async () => {
  const { send, replies, move, displayed } = start();
  const moves = [move('a', 2), move('d', 0)];
  expect(displayed()).toEqual(['d', 'b', 'c', 'a', 'e']);
  expect(send.mock.calls).toEqual([[{ uuid: 'a', position: 3 }]]);
  replies[0]?.resolve();
  await moves[0];
  await vi.waitFor(() => expect(send).toHaveBeenCalledTimes(2));
  expect(displayed()).toEqual(['d', 'b', 'c', 'a', 'e']);
  replies[1]?.resolve();
  await moves[1];
  expect(displayed()).toEqual(['d', 'b', 'c', 'a', 'e']);
});

it('a move that depends on a refused one is not sent; one that does not is, after the order was read again', async () => {
  const { send, refetch, replies, move, displayed } = start();
  const first = move('a', 4);
  const dependent = move('b', 4);
  const other = move('e', 1);
  expect(displayed()).toEqual(['c', 'e', 'd', 'a', 'b']);
  const refusal = new CallError({ code: 'FORBIDDEN', fields: [] });
  replies[0]?.reject(refusal);
  await expect(first).rejects.toBe(refusal);
  await expect(dependent).rejects.toMatchObject({ body: { code: 'CONFLICT' } });
  await vi.waitFor(() => expect(send).toHaveBeenCalledTimes(2));
  expect(refetch).toHaveBeenCalledTimes(2);
  expect(send.mock.lastCall).toEqual([{ uuid: 'e', position: 4 }]);
  replies[1]?.resolve();
  await other;
  expect(displayed()).toEqual(['a', 'b', 'c', 'e', 'd']);
});
