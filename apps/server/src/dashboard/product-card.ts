import { calls } from '@comptoir/marketplace-api/calls';
import { productName } from '@comptoir/shared/catalogue/products/product-list';
import { CARD_ROWS, type FiguresOf } from '@comptoir/shared/dashboard/cards';
import { AppError } from '@comptoir/shared/errors';
import { laterDay } from '@comptoir/shared/list/relative-periods';
import type { ProductDates } from '../generated/prisma/client.ts';
import { fetchAllPages } from '../procedures/fetch-all-pages.ts';
import { type CardContext, type CardSource, EVERY_INTERVAL } from './card-source.ts';
import { dayOf } from './days.ts';

/** Number of days shown by the card (DAY-004). */
const DAYS_AHEAD = 7;
/** Products read per refresh, one by one: a large catalogue is complete after a few refreshes, without a load peak. */
const PRODUCTS_PER_RUN = 400;
const IN_PARALLEL = 8;
/** Milliseconds after which the dates of a product are read again; after a write through this server they are read at once. */
const READ_AGAIN_MS = 24 * 3_600_000;

const asDate = (day: string | null) => (day === null ? null : new Date(day));
const asDay = (date: Date | null) => date?.toISOString().slice(0, 10) ?? null;

/** Products changed through this server since then, each with its last change. */
async function changedProducts({ db }: CardContext, since: Date): Promise<Map<string, Date>> {
  const targets = await db.prisma.auditTarget.findMany({
    where: { kind: 'product', at: { gte: since } },
    select: { record: true, at: true },
    orderBy: { at: 'asc' },
  });
  return new Map(targets.map(({ record, at }) => [record, at]));
}

/** Reads the dates of one product; null when it has been deleted. */
async function readDates({ marketplace, caller, signal, requestId, now }: CardContext, uuid: string): Promise<ProductDates> {
  try {
    const product = await marketplace.call(calls.catalogue.products.get, { caller, signal, requestId, params: { uuid } });
    return { uuid, activation: asDate(product.activationDate), deactivation: asDate(product.disabledDate), readAt: now };
  } catch (error) {
    if (error instanceof AppError && error.code === 'NOT_FOUND') return { uuid, activation: null, deactivation: null, readAt: now };
    throw error;
  }
}

/** Updates the stored dates, at most `PRODUCTS_PER_RUN` of them, and returns them by product. */
async function refreshDates(context: CardContext, uuids: readonly string[]): Promise<Map<string, ProductDates>> {
  const { prisma } = context.db;
  const known = new Map((await prisma.productDates.findMany()).map((dates) => [dates.uuid, dates]));
  const oldest = new Date(context.now.getTime() - READ_AGAIN_MS);
  const changed = await changedProducts(context, oldest);
  const isDue = (uuid: string) => {
    const readAt = known.get(uuid)?.readAt;
    return readAt === undefined || readAt < oldest || readAt <= (changed.get(uuid) ?? oldest);
  };
  const due = uuids.filter(isDue).slice(0, PRODUCTS_PER_RUN);
  for (let at = 0; at < due.length; at += IN_PARALLEL) {
    const read = await Promise.all(due.slice(at, at + IN_PARALLEL).map((uuid) => readDates(context, uuid)));
    await prisma.$transaction([
      prisma.productDates.deleteMany({ where: { uuid: { in: read.map(({ uuid }) => uuid) } } }),
      prisma.productDates.createMany({ data: read }),
    ]);
    for (const dates of read) known.set(dates.uuid, dates);
  }
  const listed = new Set(uuids);
  const removed = [...known.keys()].filter((uuid) => !listed.has(uuid));
  if (removed.length > 0) await prisma.productDates.deleteMany({ where: { uuid: { in: removed } } });
  return known;
}

type Scheduled = FiguresOf<'products'>['products'][number];

/** Products that will be activated or deactivated within a week. No list has these dates: products are read one by one. */
export const products: CardSource<'products'> = {
  ...EVERY_INTERVAL,
  async read(context) {
    const { marketplace, caller, signal, requestId, now } = context;
    const rows = await fetchAllPages((page, itemsPerPage) =>
      marketplace.call(calls.catalogue.products.list, { caller, signal, requestId, query: { page, itemsPerPage } }),
    );
    const dates = await refreshDates(
      context,
      rows.map(({ uuid }) => uuid),
    );
    const today = dayOf(now);
    const end = laterDay(today, DAYS_AHEAD);
    const found = rows.flatMap((row): Scheduled[] => {
      const own = dates.get(row.uuid);
      // An active product has no pending activation.
      const change = row.status.active ? 'deactivation' : 'activation';
      const day = asDay(own?.[change] ?? null);
      return day !== null && day >= today && day <= end ? [{ uuid: row.uuid, name: productName(row), day, change }] : [];
    });
    found.sort((left, right) => left.day.localeCompare(right.day) || left.name.localeCompare(right.name, 'fr'));
    const activations = found.filter(({ change }) => change === 'activation').length;
    return {
      activations,
      deactivations: found.length - activations,
      products: found.slice(0, CARD_ROWS.products),
      read: rows.filter(({ uuid }) => dates.has(uuid)).length,
      total: rows.length,
    };
  },
};
