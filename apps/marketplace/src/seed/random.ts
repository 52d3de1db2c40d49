import { createHash } from 'node:crypto';

/** A pseudo-random generator that depends only on its seed (mulberry32): the same catalogue on every machine. */
export interface Random {
  /** From 0 included to 1 excluded. */
  next(): number;
  /** From 0 included to `end` excluded. */
  int(end: number): number;
  chance(probability: number): boolean;
  pick<Item>(items: readonly Item[]): Item;
  /** A uuid in the format of version 4. */
  uuid(): string;
  /** A separate generator for a part of the catalogue: its numbers do not depend on other parts. */
  fork(name: string): Random;
}

export function createRandom(seed: number): Random {
  let state = seed >>> 0;

  const bits = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return (mixed ^ (mixed >>> 14)) >>> 0;
  };
  const next = () => bits() / 2 ** 32;
  const int = (end: number) => Math.floor(next() * end);

  return {
    next,
    int,
    chance: (probability) => next() < probability,
    pick(items) {
      const item = items[int(items.length)];
      if (item === undefined) throw new RangeError('nothing to pick from');
      return item;
    },
    uuid() {
      const bytes = Buffer.alloc(16);
      for (let place = 0; place < 16; place += 4) bytes.writeUInt32BE(bits(), place);
      bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x40, 6);
      bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8);
      const hex = bytes.toString('hex');
      return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
    },
    fork: (name) => createRandom(createHash('sha256').update(`${seed} ${name}`).digest().readUInt32BE()),
  };
}
