import type { CardName } from '@comptoir/shared/dashboard/cards';
import { ACCOUNTS, PASSWORD } from './accounts.ts';
import type { Stack } from './stack.ts';
import { until } from './until.ts';

/** With it, the worker of a stack takes the figures of the dashboard. */
export const SERVICE = { MARKETPLACE_SERVICE_EMAIL: ACCOUNTS.admin, MARKETPLACE_SERVICE_PASSWORD: PASSWORD };

/** The first time each product is read by itself, beside whatever else the machine does. */
const FIRST_TIME = { within: 60_000 };

/** Has the worker take a card once more; answers its row once that is over, with figures or with a failure. */
export async function takeCard({ services }: Pick<Stack, 'services'>, name: CardName) {
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

/** `YYYY-MM-DD`, so many days from today where the marketplace is, whatever becomes of its clock meanwhile. */
export function dayFromToday(days: number): string {
  const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/Paris' }).format(new Date());
  return new Date(Date.parse(today) + days * 24 * 3_600_000).toISOString().slice(0, 10);
}
