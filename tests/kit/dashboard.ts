import type { CardName } from '@comptoir/shared/dashboard/cards';
import { PASSWORD, SERVICE_EMAIL } from './accounts.ts';
import type { Stack } from './stack.ts';
import { until } from './until.ts';

/** Environment that lets a stack's worker compute the figures of the dashboard. */
export const SERVICE = { MARKETPLACE_SERVICE_EMAIL: SERVICE_EMAIL, MARKETPLACE_SERVICE_PASSWORD: PASSWORD };

/** Requests another computation of a card; returns its row afterwards, with figures or with a failure. */
export async function computeCard({ services }: Pick<Stack, 'services'>, name: CardName) {
  const { prisma } = services.db;
  const rowOf = () => prisma.dashboardCard.findUniqueOrThrow({ where: { name } });
  await until(`${name} to be taken first`, async () => {
    const { takenAt, failedAt } = await rowOf();
    return takenAt !== null || failedAt !== null;
  });
  const endOf = ({ failure, takenAt, failedAt }: Awaited<ReturnType<typeof rowOf>>) => (failure === null ? takenAt : failedAt);
  const from = new Date();
  const request = () => prisma.dashboardCard.update({ where: { name }, data: { dueAt: from } });
  let last = endOf(await request());
  return until(`${name} to be taken`, async () => {
    const row = await rowOf();
    const end = endOf(row);
    if (end !== null && end >= from) return row;
    // The end of a computation that had begun before has replaced the request.
    if (end?.getTime() !== last?.getTime()) last = endOf(await request());
    return undefined;
  });
}

/** `YYYY-MM-DD`, this number of days from today in Paris, independent of clock changes. */
export function dayFromToday(days: number): string {
  const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/Paris' }).format(new Date());
  return new Date(Date.parse(today) + days * 24 * 3_600_000).toISOString().slice(0, 10);
}
