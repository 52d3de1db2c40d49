import fc from 'fast-check';
import { expect, it, vi } from 'vitest';
import { CallError } from '../../../lib/errors.ts';
import { type Movable, type Move, moved, moveTo, positionOf } from './move.ts';
import { createMoveSender, type MoveEvent, NO_MOVES, nextMove, type ReadOrder, reduceMoves } from './move-sender.ts';

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

it('a refused move whose order cannot be read again does not stop the next one', async () => {
  const { send, refetch, replies, move, displayed } = start();
  refetch.mockRejectedValue(new Error('unreachable'));
  const first = move('a', 4);
  replies[0]?.reject(new CallError({ code: 'UPSTREAM_DOWN', fields: [] }));
  await expect(first).rejects.toThrow();
  const next = move('b', 2);
  await vi.waitFor(() => expect(send.mock.lastCall).toEqual([{ uuid: 'b', position: 3 }]));
  replies[1]?.resolve();
  await next;
  expect(displayed()).toEqual(['a', 'c', 'b', 'd', 'e']);
});

const orderOf = (rows: readonly Movable[]) => rows.map(({ uuid }) => uuid).join('');

/** The marketplace: a row goes to a position, and those in between shift. */
function stored(rows: readonly Movable[], uuid: string, position: number): readonly Movable[] {
  return moved(rows, moveTo(rows, uuid, position - 1));
}

/** A client and its marketplace, with a step for each thing that may happen between them. */
function simulate() {
  let queue = reduceMoves<Move>(NO_MOVES, { type: 'read' });
  let [server, read] = [ROWS, ROWS];
  /** The move that is sent, and its effect once the marketplace has made it. */
  let inFlight: { move: Move; position: number; isDone: boolean } | null = null;
  const accepted: { move: Move; neighbours: (string | null)[] }[] = [];
  const dropped: Move[] = [];
  const sent: Move[] = [];
  const dispatch = (event: MoveEvent) => {
    queue = reduceMoves(queue, event);
  };
  const displayed = () => queue.pending.reduce<readonly Movable[]>(moved, read);
  const neighboursOf = (uuid: string) => {
    const index = server.findIndex((row) => row.uuid === uuid);
    return [server[index - 1]?.uuid ?? null, server[index + 1]?.uuid ?? null];
  };
  const steps = {
    drop(row: number, index: number) {
      const move = moveTo(displayed(), ROWS[row]?.uuid ?? '', index);
      dropped.push(move);
      dispatch({ type: 'dropped', move });
    },
    send() {
      const move = nextMove(queue);
      if (move === undefined) return;
      dispatch({ type: 'sent' });
      const position = positionOf(read, move);
      if (position === null) return dispatch({ type: 'refused' });
      sent.push(move);
      inFlight = { move, position, isDone: false };
    },
    /** The marketplace has made the move; its reply is on the way. */
    make() {
      if (inFlight === null || inFlight.isDone) return;
      server = stored(server, inFlight.move.uuid, inFlight.position);
      accepted.push({ move: inFlight.move, neighbours: neighboursOf(inFlight.move.uuid) });
      inFlight.isDone = true;
    },
    accept() {
      steps.make();
      if (inFlight === null) return;
      read = moved(read, inFlight.move);
      dispatch({ type: 'accepted' });
      inFlight = null;
    },
    refuse() {
      if (inFlight === null || inFlight.isDone) return;
      dispatch({ type: 'refused' });
      inFlight = null;
    },
    read() {
      read = server;
      dispatch({ type: 'read' });
    },
    settle() {
      while (queue.pending.length > 0 || queue.phase !== 'idle') {
        steps.read();
        steps.send();
        steps.accept();
      }
      steps.read();
    },
  };
  return { ...steps, displayed, server: () => server, accepted, dropped, sent, queue: () => queue };
}

type Step = { name: 'drop'; row: number; index: number } | { name: 'send' | 'make' | 'accept' | 'refuse' | 'read' };
const place = fc.nat({ max: ROWS.length - 1 });
const drop = fc.record({ name: fc.constant('drop' as const), row: place, index: place });
const step = (...names: Exclude<Step['name'], 'drop'>[]): fc.Arbitrary<Step> =>
  fc.oneof(drop, ...names.map((name) => fc.constant({ name })));
const run = (simulation: ReturnType<typeof simulate>, each: Step) =>
  each.name === 'drop' ? simulation.drop(each.row, each.index) : simulation[each.name]();

it('nothing that was dropped is displayed elsewhere before it is refused, whatever is read, made and confirmed meanwhile', () =>
  fc.assert(
    fc.property(fc.array(step('send', 'make', 'accept', 'read'), { maxLength: 30, size: 'max' }), (steps) => {
      const simulation = simulate();
      for (const each of steps) {
        const before = orderOf(simulation.displayed());
        run(simulation, each);
        if (each.name !== 'drop') expect(orderOf(simulation.displayed())).toBe(before);
      }
      const displayed = orderOf(simulation.displayed());
      simulation.settle();
      expect(orderOf(simulation.server())).toBe(displayed);
    }),
  ));

it('a move is made between the neighbours that it was dropped between, or not at all, whatever is refused before it', () =>
  fc.assert(
    fc.property(fc.array(step('send', 'make', 'accept', 'refuse', 'read'), { maxLength: 30, size: 'max' }), (steps) => {
      const simulation = simulate();
      for (const each of steps) run(simulation, each);
      simulation.settle();
      for (const { move, neighbours } of simulation.accepted) expect(neighbours).toEqual([move.previous, move.next]);
      expect(orderOf(simulation.displayed())).toBe(orderOf(simulation.server()));
    }),
  ));

it('moves are sent one after the other, in the order of the drops', () =>
  fc.assert(
    fc.property(fc.array(step('send', 'accept', 'refuse', 'read'), { maxLength: 30, size: 'max' }), (steps) => {
      const simulation = simulate();
      let unanswered = 0;
      for (const each of steps) {
        const sent = simulation.sent.length;
        run(simulation, each);
        unanswered = simulation.sent.length > sent ? unanswered + 1 : each.name === 'accept' || each.name === 'refuse' ? 0 : unanswered;
        expect(unanswered).toBeLessThanOrEqual(1);
      }
      expect(simulation.sent).toEqual(simulation.dropped.filter((move) => simulation.sent.includes(move)));
    }),
  ));
