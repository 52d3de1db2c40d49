import type { BrowserClient } from './client.ts';
import { until } from './until.ts';

/** Reads every set once, so that what follows asks the marketplace nothing for them. */
export const untilReferenceRead = ({ trpc }: BrowserClient) =>
  until('every set of reference data to be read', async () =>
    (await trpc.reference.states.query()).every(({ version, refreshing }) => version > 0 && !refreshing),
  );
