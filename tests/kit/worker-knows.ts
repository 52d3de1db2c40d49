import type { Stack } from './stack.ts';
import { until } from './until.ts';

/**
 * Waits until the worker of an interrupted job knows of the interruption, which it learns when it renews its lease: a reply that comes
 * earlier would let it send the next request.
 */
export async function workerKnows({ services }: Pick<Stack, 'services'>, uuid: string): Promise<void> {
  const { job } = services.db.prisma;
  const read = () => job.findFirst({ where: { uuid, cancelRequestedAt: { not: null } }, select: { state: true, leaseUntil: true } });
  const before = await until('the job is interrupted', read);
  await until('its worker knows of the interruption', async () => {
    const now = await read();
    return now?.state !== 'running' || now.leaseUntil?.getTime() !== before.leaseUntil?.getTime();
  });
}
