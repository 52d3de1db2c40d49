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
import { createCustomProperties } from './custom-properties.ts';
import { fixedProperties } from './fixed-properties.ts';
import { createMemory, type Memory, type SetLine, type Snapshot } from './memory.ts';
import { FIXED_SETS, missingUuids } from './missing.ts';
import type { PropertyCopy } from './property-copy.ts';
import { prototypes } from './prototypes.ts';
import { CHANNEL, countWrites } from './refresh.sql.ts';
import { refreshSet } from './refresh.ts';
import type { ReferenceItems, ReferenceSets } from './set.ts';
import { createSingleFlight } from './single-flight.ts';
import { readStates } from './states.ts';
import { taxes } from './taxes.ts';

/** A copy and whether it may be out of date: its last refresh failed, is too long ago, or began before a write. */
export interface Served<Item> extends Snapshot<Item> {
  stale: boolean;
}

export interface Reference {
  /**
   * The cached set, with everything that was written through us before, on whichever server. In a warm process it costs one row by its key;
   * a copy past its interval is served, and refreshed in the background.
   */
  read<Name extends ReferenceSetName>(name: Name, caller: Caller): Promise<Served<ReferenceItems[Name]>>;
  /** A property with its values: a fixed one of its set, another one as it was read last, unless something was written to it since. */
  property(uuid: string, caller: Caller): Promise<PropertyCopy>;
  states(): Promise<ReferenceSetState[]>;
  /** Names of the fixed uuids that the marketplace does not know (STR-010), as far as this process has a copy. Costs no query. */
  missing(): FixedName[];
  /** Reads in the background every set that nobody has read yet: the reference page then names the fixed uuids that are missing. */
  warm(caller: Caller): void;
  /** Refreshes on demand; joins a refresh under way. Rejects with the failure, which the state keeps. */
  refresh(name: ReferenceSetName, caller: Caller): Promise<ReferenceSetState>;
  /**
   * To be awaited before a write that changes these sets is answered, also when its outcome is not known: from then on no server takes a
   * copy without it for one that is up to date. The refresh itself runs in the background.
   */
  refreshAfterWrite(names: readonly ReferenceSetName[], caller: Caller): Promise<void>;
  /** Somebody has signed in: the first time, without a service account, the fixed uuids are checked on their behalf (STR-010). */
  signedIn(caller: Caller): void;
  /** Keeps this process warm from now on, checks the fixed uuids, and refreshes on schedule where an account is there for it. */
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
  /** In whose name scheduled refreshes ask; null: there are none (docs/decisions/2026-11-22-scheduled-refresh.md). */
  scheduled: Caller | null;
  /** How long a reader waits for a copy that includes what was written; then the last good one is served, as stale. */
  writeWaitMs?: number;
}

/** After a failed try in the background, this part of the interval passes before the next one. */
const RETRY_SHARE = 0.1;
/** After the marketplace failed, readers are served the last good copy for this long, and do not wait for another try. */
const WRITE_RETRY_MS = 5_000;
/** A refresh under way may have begun before the write, and so may one of another process that follows it. */
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
  const triedAt = new Map<ReferenceSetName, Date>();
  /** Whether anybody reads in this process: a worker keeps no copy. */
  let wanted = false;
  /** Whether the fixed uuids are to be checked on behalf of whoever signs in first. */
  let checkAtSignIn = false;

  const isOlder = (than: Date | null | undefined, ms: number) => Date.now() - (than?.getTime() ?? 0) > ms;
  const isStale = (refreshedAt: Date | null, failedAt: Date | null) => failedAt !== null || isOlder(refreshedAt, 2 * intervalMs);

  /** One at a time in this process; the lock in Postgres does the same over all of them. */
  const refreshes = createSingleFlight(async (name: ReferenceSetName, caller: Caller) => {
    triedAt.set(name, new Date());
    const context = { marketplace, caller, signal: closing.signal };
    try {
      await refreshSet(db.pool, name, sets[name] as never, context);
    } finally {
      await memories[name].sync();
    }
  });

  const unlessClosing = (name: ReferenceSetName, message: string) => (err: unknown) => {
    if (!closing.signal.aborted) log.warn({ event: 'reference.read.failed', err, set: name }, message);
  };
  const refreshInBackground = (name: ReferenceSetName, caller: Caller) =>
    void refreshes.run(name, caller).catch(unlessClosing(name, 'reference data not refreshed'));

  /** A copy past its interval, or not refreshed by the last try; but not one that was tried a moment ago, by whichever process. */
  function isDue(name: ReferenceSetName): boolean {
    const failedAt = memories[name].failedAt();
    const pause = intervalMs * RETRY_SHARE;
    const due = failedAt !== null || isOlder(memories[name].snapshot()?.refreshedAt, intervalMs);
    return due && isOlder(failedAt, pause) && isOlder(triedAt.get(name), pause);
  }

  async function schedule(caller: Caller): Promise<void> {
    while (!closing.signal.aborted) {
      // Several looks an interval, so that a set is refreshed soon after it is due, and jitter, so that processes do not look together.
      await wait(intervalMs * (0.1 + 0.2 * Math.random()), undefined, { signal: closing.signal, ref: false }).catch(() => undefined);
      const due = REFERENCE_SETS.filter(isDue);
      if (!closing.signal.aborted) for (const name of due) refreshInBackground(name, caller);
    }
  }

  const onChange = (name: ReferenceSetName) => {
    // A copy that nobody reads yet, left by a refresh of its own, would be old when somebody does.
    if (wanted || memories[name].snapshot() !== null) void memories[name].sync().catch(unlessClosing(name, 'reference data not read'));
  };
  const unsubscribe = notifications.on(CHANNEL, (payload) => {
    // null: the connection was lost and is back. What was notified meanwhile is read from the tables.
    for (const name of REFERENCE_SETS) if (payload === null || payload === name) onChange(name);
  });

  const missing = () => missingUuids({ prototypes: memories.prototypes.snapshot(), fixedProperties: memories.fixedProperties.snapshot() });

  async function states(): Promise<ReferenceSetState[]> {
    await Promise.all(FIXED_SETS.map((name) => memories[name].sync()));
    return readStates(db, isStale, missing());
  }

  /** Whether the copy includes the writes of `line`, once it was refreshed for them if need be; bounded. */
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
    wanted = true;
    const memory = memories[name];
    // Without a database the copy in memory is served, as one that may be out of date.
    const line = await memory.line().catch((err: unknown) => {
      if (memory.snapshot() === null) throw err;
      return null;
    });
    if (line !== null && line.version !== (memory.snapshot()?.version ?? 0)) await memory.sync();
    if (memory.snapshot() === null) await refreshes.run(name, caller);
    const isCurrent = line !== null && (await includesWrites(name, caller, line));
    const snapshot = memory.snapshot();
    if (snapshot === null) throw new AppError('INTERNAL', `reference ${name}: refreshed, yet not there`);
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
      wanted = true;
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
