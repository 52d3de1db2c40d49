import { startDashboard } from '@comptoir/server/dashboard/refresh';
import { CARDS, type CardName, type FiguresOf } from '@comptoir/shared/dashboard/cards';
import { afterAll } from 'vitest';
import { computeCard, SERVICE } from '../kit/dashboard.ts';
import { signedInStack } from '../kit/signed-in-stack.ts';
import type { Stack } from '../kit/stack.ts';

/** Runs the worker's dashboard task in this process. */
export function startWorker({ services }: Pick<Stack, 'services'>) {
  const { db, marketplace, service, log } = services;
  if (service === null) throw new Error('no service account');
  return startDashboard({ db, marketplace, caller: service, intervalMs: 3_600_000, pollMs: 50, log });
}

/** A stack in which the figures of the dashboard are computed on request of the test, with a signed-in administrator. */
export async function dashboardStack() {
  const { stack, browser } = await signedInStack({ config: SERVICE, marketplaceClient: { attempts: 1, breakerFailures: 1_000 } });
  const worker = await startWorker(stack);
  afterAll(() => worker.close());
  const take = (name: CardName) => computeCard(stack, name);
  const figures = async <Name extends CardName>(name: Name) => CARDS[name].parse((await take(name)).figures) as FiguresOf<Name>;
  return { stack, browser, take, figures };
}
