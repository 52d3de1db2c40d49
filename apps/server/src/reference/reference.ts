import { setTimeout as wait } from 'node:timers/promises';
import type { FixedName } from '@comptoir/shared/catalogue/fixed-uuids';
import { FIXED_PROPERTIES } from '@comptoir/shared/catalogue/products/product-facts';
import { AppError } from '@comptoir/shared/errors';
import { REFERENCE_SETS, type ReferenceSetName, type ReferenceSetState } from '@comptoir/shared/reference/reference';
import type { Logger } from 'pino';
import type { Database } from '../db.ts';
import type { Caller } from '../marketplace/caller.ts';
import type { Marketplace } from '../marketplace/client.ts';
import type { Notifications } from '../notifications.ts';
import { categoryTree } from './category-tree.ts';
import { createDatabaseClock } from './database-clock.ts';
import { createMemory, type Memory, type SetLine, type Snapshot } from './memory.ts';
import { createCustomProperties, fixedProperties } from './properties.ts';
import { prototypes, taxes } from './prototypes.ts';
import { CHANNEL, countWrites } from './refresh.sql.ts';
import { refreshSet } from './refresh.ts';
import type { PropertyCopy, ReferenceItems, ReferenceSets } from './set.ts';
import { createSingleFlight } from './single-flight.ts';
import { FIXED_SETS, missingUuids, readStates } from './states.ts';

/** A copy, and whether it may be stale: its last refresh failed, is too old, or began before a write. */
export interface Served<Item> extends Snapshot<Item> {
  stale: boolean;
}

export interface Reference {
  /**
   * The cached set, which includes every earlier write through any server. In a process with a copy it takes one primary key lookup; a
   * stale copy is returned and refreshed in the background.
   */
  read<Name extends ReferenceSetName>(name: Name, caller: Caller): Promise<Served<ReferenceItems[Name]>>;
  /** A property with its values: a fixed property from its set, any other one from the cache if it has not changed since. */
  property(uuid: string, caller: Caller): Promise<PropertyCopy>;
  states(): Promise<ReferenceSetState[]>;
  /** Names of the fixed uuids that are unknown to the marketplace (STR-010), from the copies of this process. Makes no query. */
  missing(): FixedName[];
  /** Reads every set that has never been read, in the background, so that the reference page can show the missing fixed uuids. */
  warm(caller: Caller): void;
  /** Refreshes on demand; joins a running refresh. Rejects with the failure, which is also stored in the state. */
  refresh(name: ReferenceSetName, caller: Caller): Promise<ReferenceSetState>;
  /**
   * Must be awaited before the reply to a write that changes these sets, also when its outcome is unknown: afterwards no server treats a
   * copy without this write as up to date. The refresh itself runs in the background.
   */
  refreshAfterWrite(names: readonly ReferenceSetName[], caller: Caller): Promise<void>;
  /** Called after a sign-in: without a service account, the first session is used to check the fixed uuids (STR-010). */
  signedIn(caller: Caller): void;
  /** Keeps the copies of this process up to date, checks the fixed uuids, and starts scheduled refreshes if there is an account. */
  start(): void;
  close(): Promise<void>;
}

export interface ReferenceDependencies {
  db: Database;
  marketplace: Marketplace;
  notifications: Notifications;
  log: Logger;
  /** Time between refreshes, in milliseconds. A copy older than twice this time is stale. */
  intervalMs: number;
  /** Caller of scheduled refreshes; null disables them (docs/decisions/2026-11-22-scheduled-refresh.md). */
  scheduled: Caller | null;
  /** Maximum time that a reader waits for a copy that includes the writes; after it, the last complete copy is returned as stale. */
  writeWaitMs?: number;
}

/** Delay after a failed background refresh, as a fraction of the interval. */
const RETRY_SHARE = 0.1;
/** Time after a failure in which readers get the last complete copy without waiting for another try. */
const WRITE_RETRY_MS = 5_000;
/** Maximum number of refreshes after a write: a running one, in this or another process, may have begun before the write. */
const WRITE_REFRESHES = 3;

export function createReference(dependencies: ReferenceDependencies): Reference {
  const { db, marketplace, notifications, log, intervalMs, scheduled, writeWaitMs = 5_000 } = dependencies;
  const sets: ReferenceSets = { taxes, categoryTree: categoryTree(marketplace.origin), prototypes, fixedProperties };
  const closing = new AbortController();
  const memories: { [Name in ReferenceSetName]: Memory<ReferenceItems[Name]> } = {
    taxes: createMemory(db.prisma, 'taxes', sets.taxes),
    categoryTree: createMemory(db.prisma, 'categoryTree', sets.categoryTree),
    prototypes: createMemory(db.prisma, 'prototypes', sets.prototypes),
    fixedProperties: createMemory(db.prisma, 'fixedProperties', sets.fixedProperties),
  };
  const customProperties = createCustomProperties(intervalMs);
  const clock = createDatabaseClock(db.pool);
  /** By the monotonic clock. */
  const triedAt = new Map<ReferenceSetName, number>();
  /** Whether this process has readers: a worker needs no copy. */
  let isRequested = false;
  /** Whether the first session after the start is used to check the fixed uuids. */
  let checkAtSignIn = false;

  const sync = (name: ReferenceSetName) => Promise.all([clock.sync(), memories[name].sync()]);
  /** True for a moment that never was. Moments are known from `sync`, which has also read the clock. */
  const isOlder = (than: Date | null | undefined, ms: number) => !than || (clock.age(than) ?? 0) > ms;
  const isStale = (refreshedAt: Date | null, failedAt: Date | null) => failedAt !== null || isOlder(refreshedAt, 2 * intervalMs);

  /** Only one refresh per set at a time in this process; the lock of the set ensures the same over all processes. */
  const refreshes = createSingleFlight(async (name: ReferenceSetName, caller: Caller) => {
    triedAt.set(name, performance.now());
    const context = { marketplace, caller, signal: closing.signal };
    try {
      await refreshSet(db.pool, name, sets[name] as never, context);
    } finally {
      await sync(name);
    }
  });

  const unlessClosing = (name: ReferenceSetName, message: string) => (err: unknown) => {
    if (!closing.signal.aborted) log.warn({ event: 'reference.read.failed', err, set: name }, message);
  };
  const refreshInBackground = (name: ReferenceSetName, caller: Caller) =>
    void refreshes.run(name, caller).catch(unlessClosing(name, 'reference data not refreshed'));

  /** True for a copy older than its interval, or whose last refresh failed; but false when any process has tried recently. */
  function isDue(name: ReferenceSetName): boolean {
    const failedAt = memories[name].failedAt();
    const pause = intervalMs * RETRY_SHARE;
    const due = failedAt !== null || isOlder(memories[name].snapshot()?.refreshedAt, intervalMs);
    const tried = triedAt.get(name);
    return due && isOlder(failedAt, pause) && (tried === undefined || performance.now() - tried > pause);
  }

  async function schedule(caller: Caller): Promise<void> {
    while (!closing.signal.aborted) {
      // Several checks per interval, so that a set is refreshed soon after it is due, with jitter between processes.
      await wait(intervalMs * (0.1 + 0.2 * Math.random()), undefined, { signal: closing.signal, ref: false }).catch(() => undefined);
      const due = REFERENCE_SETS.filter(isDue);
      if (!closing.signal.aborted) for (const name of due) refreshInBackground(name, caller);
    }
  }

  const onChange = (name: ReferenceSetName) => {
    // Even an unused copy is updated: otherwise it would be stale at the first read.
    if (isRequested || memories[name].snapshot() !== null) void sync(name).catch(unlessClosing(name, 'reference data not read'));
  };
  const unsubscribe = notifications.on(CHANNEL, (payload) => {
    // null after a reconnection: the state is read from the tables.
    for (const name of REFERENCE_SETS) if (payload === null || payload === name) onChange(name);
  });

  const missing = () => missingUuids({ prototypes: memories.prototypes.snapshot(), fixedProperties: memories.fixedProperties.snapshot() });

  async function states(): Promise<ReferenceSetState[]> {
    await Promise.all(FIXED_SETS.map(sync));
    return readStates(db, isStale, missing());
  }

  /** Whether the copy includes the writes of `line`, after a refresh if necessary; the wait is limited. */
  async function includesWrites(name: ReferenceSetName, caller: Caller, line: SetLine): Promise<boolean> {
    const isIncluded = () => (memories[name].snapshot()?.includedWrites ?? 0) >= line.writes;
    const isDown = (line.failure === 'UPSTREAM_DOWN' || line.failure === 'UPSTREAM_DRIFT') && !isOlder(line.failedAt, WRITE_RETRY_MS);
    if (isIncluded() || isDown) return isIncluded();
    const refresh = async () => {
      for (let count = 0; count < WRITE_REFRESHES && !isIncluded(); count += 1) await refreshes.run(name, caller);
    };
    const timer = new AbortController();
    const timeout = wait(writeWaitMs, undefined, { signal: timer.signal, ref: false }).catch(() => undefined);
    await Promise.race([refresh().catch(unlessClosing(name, 'reference data not refreshed after a write')), timeout]);
    timer.abort();
    return isIncluded();
  }

  async function read<Name extends ReferenceSetName>(name: Name, caller: Caller): Promise<Served<ReferenceItems[Name]>> {
    isRequested = true;
    const memory = memories[name];
    // Without the database the copy in memory is returned, marked as possibly stale.
    const line = await memory.line().catch((err: unknown) => {
      if (memory.snapshot() === null) throw err;
      return null;
    });
    if (line !== null && line.version !== (memory.snapshot()?.version ?? 0)) await sync(name);
    if (memory.snapshot() === null) await refreshes.run(name, caller);
    const isCurrent = line !== null && (await includesWrites(name, caller, line));
    const snapshot = memory.snapshot();
    if (snapshot === null) throw new AppError('INTERNAL', `reference ${name}: no copy after a refresh`);
    if (isDue(name)) refreshInBackground(name, caller);
    return { ...snapshot, stale: !isCurrent || isStale(snapshot.refreshedAt, memory.failedAt()) };
  }

  const checkFixedUuids = (caller: Caller) => {
    for (const name of FIXED_SETS) refreshInBackground(name, caller);
  };

  return {
    read,
    async property(uuid, caller) {
      const isFixed = Object.values<string>(FIXED_PROPERTIES).includes(uuid);
      const fixed = isFixed ? (await read('fixedProperties', caller)).items.find((property) => property.uuid === uuid) : undefined;
      if (fixed !== undefined) return fixed;
      const { writes } = await memories.fixedProperties.line();
      return customProperties(uuid, writes, { marketplace, caller, signal: closing.signal });
    },
    states,
    missing,
    warm(caller) {
      for (const name of REFERENCE_SETS) void read(name, caller).catch(unlessClosing(name, 'reference data not read'));
    },
    async refresh(name, caller) {
      await refreshes.run(name, caller);
      const state = (await states()).find((candidate) => candidate.name === name);
      if (state === undefined) throw new AppError('INTERNAL', `reference ${name}: no state`);
      return state;
    },
    async refreshAfterWrite(names, caller) {
      if (names.length === 0) return;
      await countWrites(db.pool, names).catch((err: unknown) =>
        log.error({ event: 'reference.write.not-counted', err, sets: names }, 'write to reference data not counted'),
      );
      for (const name of names) void read(name, caller).catch(unlessClosing(name, 'reference data not refreshed after a write'));
    },
    signedIn(caller) {
      if (checkAtSignIn) checkFixedUuids(caller);
      checkAtSignIn = false;
    },
    start() {
      isRequested = true;
      REFERENCE_SETS.forEach(onChange);
      checkAtSignIn = scheduled === null;
      if (scheduled === null) return;
      checkFixedUuids(scheduled);
      void schedule(scheduled);
    },
    async close() {
      unsubscribe();
      closing.abort();
      await refreshes.settled();
    },
  };
}
