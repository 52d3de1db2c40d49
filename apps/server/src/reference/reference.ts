import { setTimeout as wait } from 'node:timers/promises';
import { AppError } from '@comptoir/shared/errors';
import { REFERENCE_SETS, type ReferenceSetName, type ReferenceSetState } from '@comptoir/shared/reference/reference';
import type { Logger } from 'pino';
import type { Database } from '../db.ts';
import type { Caller } from '../marketplace/caller.ts';
import type { Marketplace } from '../marketplace/client.ts';
import type { Notifications } from '../notifications.ts';
import { categoryTree } from './category-tree.ts';
import { createMemory, type Memory, type Snapshot } from './memory.ts';
import { CHANNEL, refreshSet } from './refresh.ts';
import type { ReferenceItems, ReferenceSets } from './set.ts';
import { readStates } from './states.ts';
import { taxes } from './taxes.ts';
import { createTurns } from './turns.ts';

/** A copy and whether it may be out of date: its last refresh failed, or is too long ago. */
export interface Served<Item> extends Snapshot<Item> {
  stale: boolean;
}

export interface Reference {
  /** The cached set. In a warm process no query is made; a copy past its interval is served, and refreshed behind the reader's back. */
  read<Name extends ReferenceSetName>(name: Name, caller: Caller): Promise<Served<ReferenceItems[Name]>>;
  /** The same, but after the refreshes that writes through this process asked for: whoever has written reads it. */
  readWritten<Name extends ReferenceSetName>(name: Name, caller: Caller): Promise<Served<ReferenceItems[Name]>>;
  /** What `read` would answer, if it is in memory already. */
  peek<Name extends ReferenceSetName>(name: Name, caller: Caller): Served<ReferenceItems[Name]> | null;
  states(): Promise<ReferenceSetState[]>;
  /** Refreshes on demand; joins a refresh under way. Rejects with the failure, which the state keeps. */
  refresh(name: ReferenceSetName, caller: Caller): Promise<ReferenceSetState>;
  /** To be called after a write that changes the set: refreshes it in the background, with a reading that began after the write. */
  touch(name: ReferenceSetName, caller: Caller): void;
  /** Keeps this process warm, and refreshes on schedule, from now on. */
  start(): void;
  close(): Promise<void>;
}

export interface ReferenceDependencies {
  db: Database;
  marketplace: Marketplace;
  notifications: Notifications;
  log: Logger;
  /** Time between refreshes, in milliseconds. A copy older than twice that is stale. */
  intervalMs: number;
  /** In whose name scheduled refreshes ask (docs/decisions/2026-11-21-reference-credentials.md); null: nobody, for now. */
  scheduled: () => Promise<Caller | null>;
}

/** After a failed try in the background, this part of the interval passes before the next one. */
const RETRY_SHARE = 0.1;

export function createReference({ db, marketplace, notifications, log, intervalMs, scheduled }: ReferenceDependencies): Reference {
  const sets: ReferenceSets = { taxes, categoryTree: categoryTree(marketplace.origin) };
  const closing = new AbortController();
  const memories: { [Name in ReferenceSetName]: Memory<ReferenceItems[Name]> } = {
    taxes: createMemory(db.prisma, 'taxes', sets.taxes),
    categoryTree: createMemory(db.prisma, 'categoryTree', sets.categoryTree),
  };
  const triedAt = new Map<ReferenceSetName, Date>();
  /** Refreshes asked for by writes and not yet over; the last one covers those before. */
  const touched = new Map<ReferenceSetName, Promise<unknown>>();
  /** Whether anybody reads in this process: a worker keeps no copy. */
  let wanted = false;

  const isOlder = (than: Date | null | undefined, ms: number) => Date.now() - (than?.getTime() ?? 0) > ms;
  const isStale = (refreshedAt: Date | null, failedAt: Date | null) => failedAt !== null || isOlder(refreshedAt, 2 * intervalMs);

  /** The turns are those of this process; the lock in Postgres does the same over all of them. */
  const turns = createTurns(async (name: ReferenceSetName, caller: Caller, fresh) => {
    triedAt.set(name, new Date());
    const context = { marketplace, caller, signal: closing.signal };
    try {
      await refreshSet(db.pool, name, sets[name] as never, context, fresh);
    } finally {
      await memories[name].sync();
    }
  });

  const unlessClosing = (name: ReferenceSetName, message: string) => (err: unknown) => {
    if (!closing.signal.aborted) log.warn({ err, set: name }, message);
  };
  const refreshBehind = (name: ReferenceSetName, caller: Caller) =>
    void turns.join(name, caller).catch(unlessClosing(name, 'reference data not refreshed'));

  /** A copy past its interval, or not refreshed by the last try; but not one that was tried a moment ago, by whichever process. */
  function isDue(name: ReferenceSetName): boolean {
    const failedAt = memories[name].failedAt();
    const pause = intervalMs * RETRY_SHARE;
    const due = failedAt !== null || isOlder(memories[name].snapshot()?.refreshedAt, intervalMs);
    return due && isOlder(failedAt, pause) && isOlder(triedAt.get(name), pause);
  }

  async function schedule(): Promise<void> {
    while (!closing.signal.aborted) {
      // Several looks an interval, so that a set is refreshed soon after it is due, and jitter, so that processes do not look together.
      await wait(intervalMs * (0.1 + 0.2 * Math.random()), undefined, { signal: closing.signal, ref: false }).catch(() => undefined);
      const due = REFERENCE_SETS.filter(isDue);
      if (closing.signal.aborted || due.length === 0) continue;
      const caller = await scheduled().catch(() => null);
      if (caller !== null) for (const name of due) refreshBehind(name, caller);
    }
  }

  const hear = (name: ReferenceSetName) => {
    // A copy that nobody reads yet, left by a refresh of its own, would be old when somebody does.
    if (wanted || memories[name].snapshot() !== null) void memories[name].sync().catch(unlessClosing(name, 'reference data not read'));
  };
  const deafen = notifications.on(CHANNEL, (payload) => {
    // null: the connection was lost and is back. What was said meanwhile is read from the tables.
    for (const name of REFERENCE_SETS) if (payload === null || payload === name) hear(name);
  });

  const states = () => readStates(db, isStale);

  function peek<Name extends ReferenceSetName>(name: Name, caller: Caller): Served<ReferenceItems[Name]> | null {
    const snapshot = memories[name].snapshot();
    if (snapshot === null) return null;
    if (isDue(name)) refreshBehind(name, caller);
    return { ...snapshot, stale: isStale(snapshot.refreshedAt, memories[name].failedAt()) };
  }

  async function read<Name extends ReferenceSetName>(name: Name, caller: Caller): Promise<Served<ReferenceItems[Name]>> {
    wanted = true;
    if (memories[name].snapshot() === null) await memories[name].sync();
    if (memories[name].snapshot() === null) await turns.join(name, caller);
    const served = peek(name, caller);
    if (served === null) throw new AppError('INTERNAL', `reference ${name}: refreshed, yet not there`);
    return served;
  }

  return {
    peek,
    read,
    async readWritten(name, caller) {
      await touched.get(name);
      return read(name, caller);
    },
    states,
    async refresh(name, caller) {
      await turns.join(name, caller);
      const state = (await states()).find((candidate) => candidate.name === name);
      if (state === undefined) throw new AppError('INTERNAL', `reference ${name}: no state`);
      return state;
    },
    touch(name, caller) {
      const refreshed = turns
        .follow(name, caller)
        .catch(unlessClosing(name, 'reference data not refreshed after a write'))
        .finally(() => touched.get(name) === refreshed && touched.delete(name));
      touched.set(name, refreshed);
    },
    start() {
      wanted = true;
      REFERENCE_SETS.forEach(hear);
      void schedule();
    },
    async close() {
      deafen();
      closing.abort();
      await turns.settled();
    },
  };
}
