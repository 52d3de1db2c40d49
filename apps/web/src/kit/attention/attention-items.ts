import type { RunningOut } from '@comptoir/shared/dashboard/run-out';
import { dashboardTexts as texts } from '@comptoir/shared/dashboard/texts';
import { writePeriod } from '@comptoir/shared/list/period';
import { laterDay } from '@comptoir/shared/list/relative-periods';
import { TO_TREAT } from '@comptoir/shared/vouchers/texts';
import { formatDateTime } from '../../lib/format.ts';
import { href } from '../../lib/routes.ts';
import { ago, since } from '../time-passed.ts';
import { ATTENTION_KEYS, type AttentionKey, attentionCounts, type Cards } from './attention.ts';

/** A card with the time of its figures; the user's own tasks have no such time, because they are counted at once. */
export type TakenCard = Pick<Cards['vouchers'], 'takenAt' | 'failure'>;

export interface AttentionItem {
  key: AttentionKey;
  count: number;
  tone: 'danger' | 'warning';
  title: string;
  detail: string | null;
  /** Address of the list of exactly these rows. */
  to: string;
  action: string;
  card: TakenCard | null;
}

const filtered = (path: string, filters: Record<string, string>) => `${path}?${new URLSearchParams(filters)}`;

/** Maximum number of records that are named. */
const NAMES = 3;

type ItemContent = Omit<AttentionItem, 'key' | 'count'>;

function expiryItems(
  { figures, ...card }: Cards['codeExpiry'],
  path: string,
  action: string,
): { expired: Omit<ItemContent, 'title'>; soon: Omit<ItemContent, 'title'> } {
  const { day = '', soonEnd = '' } = figures ?? {};
  const to = (start: string, end: string) => filtered(path, { expiration: writePeriod({ start, end }) });
  const both = { detail: null, action, card };
  return {
    expired: { ...both, tone: 'danger', to: figures === null ? path : to('', laterDay(day, -1)) },
    soon: { ...both, tone: 'warning', to: figures === null ? path : to(day, soonEnd) },
  };
}

/** The stocks of a level, which lead to what to order (STK-004). */
const runningOut = (card: Cards['runOut'], isOfLevel: (stock: RunningOut) => boolean): Omit<ItemContent, 'tone' | 'title'> => ({
  detail:
    (card.figures?.stocks ?? [])
      .filter(isOfLevel)
      .map(({ product }) => product)
      .slice(0, NAMES)
      .join(', ') || null,
  to: href('reorders'),
  action: texts.seeReorders,
  card,
});

/** The items that need attention, each with the list of exactly its rows (DAY-001 to DAY-005); items without rows are omitted. */
export function attentionItems(cards: Cards, now: number): AttentionItem[] {
  const counts = attentionCounts(cards);
  const { codeStocks, vouchers, failedJobs, products, reveals, runOut } = cards;
  const soldOut = codeStocks.figures?.soldOut ?? 0;
  const names = (codeStocks.figures?.stocks ?? []).filter(({ codeStock }) => codeStock === 0).slice(0, 3);
  const oldest = vouchers.figures?.oldest ?? null;
  const codes = expiryItems(cards.codeExpiry, href('ListCodes'), texts.seeCodes);
  const documents = expiryItems(cards.documentExpiry, href('ListDocuments'), texts.seeDocuments);
  const contents: Record<AttentionKey, (count: number) => ItemContent> = {
    shortages: (count) => ({
      tone: soldOut > 0 ? 'danger' : 'warning',
      title: texts.shortages(count),
      detail:
        soldOut > 0
          ? `${texts.soldOut(soldOut)} : ${names.map(({ productName }) => productName).join(', ')}${soldOut > names.length ? '…' : ''}`
          : null,
      to: filtered(href('ListCodes'), { view: 'stock', shortage: 'any' }),
      action: texts.seeCodes,
      card: codeStocks,
    }),
    runOutNow: (count) => ({
      tone: 'danger',
      title: texts.runOutNow(count),
      ...runningOut(runOut, (stock) => stock.soldOut !== null),
    }),
    runOutSoon: (count) => ({
      tone: 'warning',
      title: texts.runOutSoon(count),
      ...runningOut(runOut, (stock) => stock.soldOut === null),
    }),
    vouchers: (count) => ({
      tone: 'danger',
      title: texts.vouchers(count),
      detail: oldest && texts.oldest(formatDateTime(oldest), ago(oldest, now)),
      to: filtered(href('monitorVoucherOrders'), { alertStatus: TO_TREAT }),
      action: texts.treat,
      card: vouchers,
    }),
    failedJobs: (count) => ({
      tone: 'danger',
      title: texts.failedJobs(count),
      detail: [
        failedJobs.uncertain > 0 && texts.uncertain(failedJobs.uncertain),
        failedJobs.latest &&
          texts.latestFailure(failedJobs.latest.title, failedJobs.latest.detail, since(failedJobs.latest.createdAt, now)),
      ]
        .filter(Boolean)
        .join(' · '),
      to: filtered(href('jobList'), { state: 'failed' }),
      action: texts.seeJobs,
      card: null,
    }),
    codesExpired: (count) => ({ ...codes.expired, title: texts.codesExpired(count) }),
    documentsExpired: (count) => ({ ...documents.expired, title: texts.documentsExpired(count) }),
    codesSoon: (count) => ({ ...codes.soon, title: texts.codesSoon(count) }),
    documentsSoon: (count) => ({ ...documents.soon, title: texts.documentsSoon(count) }),
    // Lists cannot be filtered by these days: the link goes to the dashboard, which shows the rows.
    productChanges: (count) => ({
      tone: 'warning',
      title: texts.productChanges(count),
      detail: null,
      to: href('dashboard'),
      action: texts.seeDashboard,
      card: products,
    }),
    reveals: (count) => ({
      tone: 'warning',
      title: texts.reveals(count),
      detail: reveals.map(({ email, count: revealed }) => texts.revealsOf(email, revealed)).join(', '),
      to: filtered(href('journal'), { act: 'reveal' }),
      action: texts.seeReveals,
      card: null,
    }),
  };
  return ATTENTION_KEYS.flatMap((key) => {
    const count = counts[key];
    return count === null || count === 0 ? [] : [{ key, count, ...contents[key](count) }];
  });
}
