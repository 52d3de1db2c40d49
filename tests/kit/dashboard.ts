import type { CardName } from '@comptoir/shared/dashboard/cards';
import { ACCOUNTS, PASSWORD } from './accounts.ts';
import type { Stack } from './stack.ts';
import { until } from './until.ts';

/** Environment that lets a stack's worker compute the figures of the dashboard. */
export const SERVICE = { MARKETPLACE_SERVICE_EMAIL: ACCOUNTS.admin, MARKETPLACE_SERVICE_PASSWORD: PASSWORD };

/** The first computation reads each product separately, which may be slow. */
const FIRST_TIME = { within: 60_000 };

/** Requests another computation of a card; returns its row afterwards, with figures or with a failure. */
export async function computeCard({ services }: Pick<Stack, 'services'>, name: CardName) {
  const { prisma } = services.db;
  const rowOf = () => prisma.dashboardCard.findUniqueOrThrow({ where: { name } });
  await until(
    `${name} to be taken first`,
    async () => {
      const { takenAt, failedAt } = await rowOf();
      return takenAt !== null || failedAt !== null;
    },
    FIRST_TIME,
  );
  const from = new Date();
  await prisma.dashboardCard.update({ where: { name }, data: { dueAt: from } });
  return until(`${name} to be taken`, async () => {
    const row = await rowOf();
    const end = row.failure === null ? row.takenAt : row.failedAt;
    return end !== null && end >= from ? row : undefined;
  });
}

/** `YYYY-MM-DD`, this number of days from today in Paris, independent of clock changes. */
export function dayFromToday(days: number): string {
  const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/Paris' }).format(new Date());
  return new Date(Date.parse(today) + days * 24 * 3_600_000).toISOString().slice(0, 10);
}
