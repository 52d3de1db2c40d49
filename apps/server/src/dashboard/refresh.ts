import { randomUUID } from 'node:crypto';
import { CARD_NAMES, CARDS, type CardName } from '@comptoir/shared/dashboard/cards';
import { AppError } from '@comptoir/shared/errors';
import type { Logger } from 'pino';
import { databaseTime } from '../database-time.sql.ts';
import type { Database } from '../db.ts';
import { repeat } from '../jobs/repeat.ts';
import type { Caller } from '../marketplace/caller.ts';
import type { Marketplace } from '../marketplace/client.ts';
import { createSingleFlight } from '../reference/single-flight.ts';
import type { CardSources } from './card-source.ts';
import { products } from './product-card.ts';
import { runOut } from './run-out-card.ts';
import { sales, vouchers } from './sales-card.ts';
import { codeExpiry, codeStocks, documentExpiry } from './stock-cards.ts';

const SOURCES: CardSources = { codeStocks, codeExpiry, documentExpiry, vouchers, products, sales, runOut };

/** Milliseconds until the next attempt after a failure. */
const RETRY_MS = 60_000;

export interface RefreshOptions {
  db: Database;
  marketplace: Marketplace;
  /** The service account, which makes the calls. */
  caller: Caller;
  intervalMs: number;
  /** Milliseconds between two searches for due cards. */
  pollMs: number;
  log: Logger;
}

/** Refreshes a card that this worker has claimed. A failure is stored, and the previous figures stay. */
async function refreshCard(name: CardName, { db, marketplace, caller, intervalMs, log }: RefreshOptions, leaving: AbortSignal) {
  const source = SOURCES[name];
  const now = await databaseTime(db.pool);
  const signal = AbortSignal.any([leaving, AbortSignal.timeout(source.within)]);
  try {
    const figures = CARDS[name].parse(await source.read({ marketplace, db, caller, signal, requestId: randomUUID(), now }));
    const taken = { figures, takenAt: now, dueAt: source.nextAt(now, intervalMs), failedAt: null, failure: null };
    await db.prisma.dashboardCard.update({ where: { name }, data: taken });
  } catch (err) {
    if (leaving.aborted) return void (await db.prisma.dashboardCard.update({ where: { name }, data: { dueAt: now } }));
    log.warn({ event: 'dashboard.card.failed', err, card: name }, 'dashboard card not refreshed');
    const failure = err instanceof AppError ? err.code : 'INTERNAL';
    const failedAt = await databaseTime(db.pool);
    const failed = { failedAt, failure, dueAt: new Date(failedAt.getTime() + RETRY_MS) };
    await db.prisma.dashboardCard.update({ where: { name }, data: failed });
  }
}

/** Claims the card until its time limit; returns false when it is not due or another worker has claimed it. */
async function claimCard({ db }: RefreshOptions, name: CardName): Promise<boolean> {
  const now = await databaseTime(db.pool);
  const dueAt = new Date(now.getTime() + SOURCES[name].within);
  const { count } = await db.prisma.dashboardCard.updateMany({ where: { name, dueAt: { lte: now } }, data: { dueAt } });
  return count === 1;
}

const isCard = (name: string): name is CardName => Object.hasOwn(CARDS, name);

/**
 * Refreshes the figures periodically, and immediately when there are none. Only one worker at a time refreshes a card, so that the load on
 * the marketplace does not depend on the number of administrators (DAY-008).
 */
export async function startDashboard(options: RefreshOptions): Promise<{ close(): Promise<void> }> {
  const { prisma, pool } = options.db;
  await prisma.dashboardCard.createMany({ data: CARD_NAMES.map((name) => ({ name })), skipDuplicates: true });
  const leaving = new AbortController();
  // Each card has its own schedule: the nightly export does not delay the others.
  const cards = createSingleFlight(async (name: CardName, signal: AbortSignal) => {
    if (await claimCard(options, name)) await refreshCard(name, options, signal);
  });
  const polling = repeat(
    options.pollMs,
    async () => {
      const now = await databaseTime(pool);
      const due = await prisma.dashboardCard.findMany({ where: { dueAt: { lte: now } }, select: { name: true } });
      for (const name of due.map((card) => card.name).filter(isCard)) {
        cards.run(name, leaving.signal).catch((err: unknown) => {
          options.log.warn({ event: 'dashboard.card.not-written', err, card: name }, 'a card of the dashboard could not be written');
        });
      }
    },
    options.log,
  );
  return {
    async close() {
      leaving.abort();
      await polling.stop();
      await cards.settled();
    },
  };
}
