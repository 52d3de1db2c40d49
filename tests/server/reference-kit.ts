import { randomUUID } from 'node:crypto';
import { openDatabase } from '@comptoir/server/db';
import { bearer } from '@comptoir/server/marketplace/caller';
import { clientOf, collection, startUpstream } from '@comptoir/server/marketplace/testing/upstream';
import { openNotifications } from '@comptoir/server/notifications';
import { createReference } from '@comptoir/server/reference/reference';
import { pino } from 'pino';
import { createDatabase, cutConnections } from '../kit/databases.ts';

export const admin = bearer('admin');
const silent = pino({ level: 'silent' });

/** A category as the marketplace sends it (CAT-030). */
export const wireCategory = (name: string, children: unknown[] = [], more: Record<string, unknown> = {}) => ({
  id: 1,
  uuid: randomUUID(),
  name,
  slug: name.toLowerCase(),
  description: null,
  enabled: true,
  archived: false,
  lvl: 1,
  lft: 1,
  rgt: 2,
  position: 1,
  parent: null,
  vignette: null,
  icon3d: null,
  activeMasterProductsCount: 0,
  children,
  ...more,
});

/** A test may hold a reply for as long as its other steps take on a busy machine. */
const HELD_MS = 60_000;

/** One database, one marketplace with replies controlled by the test, and any number of server processes. */
export async function startReference() {
  const database = await createDatabase('server');
  const upstream = await startUpstream();
  const opened: { close(): Promise<void> }[] = [];

  return {
    upstream,
    database,
    restartDatabase: () => cutConnections(database.name),
    /** The reference data part of one server process: its own pool, client, LISTEN connection and memory. */
    process(intervalMs = 3_600_000, writeWaitMs?: number) {
      const db = openDatabase({ databaseUrl: database.url, databasePoolSize: 4 }, 'requests');
      const marketplace = clientOf(upstream, { attempts: 1, breakerFailures: 1_000, headersMs: HELD_MS });
      const notifications = openNotifications(database.url, silent);
      const reference = createReference({
        ...{ db, marketplace, notifications, log: silent, intervalMs, scheduled: admin },
        ...(writeWaitMs === undefined ? {} : { writeWaitMs }),
      });
      const close = async () => {
        await reference.close();
        await Promise.all([marketplace.close(), notifications.close()]);
        await db.close();
      };
      opened.push({ close });
      return { db, reference };
    },
    async close() {
      await Promise.all(opened.map((process) => process.close()));
      await upstream.close();
      await database.drop();
    },
  };
}
export type ReferenceWorld = Awaited<ReturnType<typeof startReference>>;

export const taxes = (...names: string[]) => collection(names.map((tax) => ({ uuid: randomUUID(), tax })));

/** A reply delayed until the test releases it; `asked` resolves when the request has arrived. */
export function heldReply(answer: ReturnType<typeof collection>) {
  let arrive = () => {};
  let release = () => {};
  const requested = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  const delayed: typeof answer = (response, seen) => {
    arrive();
    void released.then(() => answer(response, seen));
  };
  return { answer: delayed, requested, release };
}
