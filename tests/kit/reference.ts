import type { BrowserClient } from './client.ts';
import { until } from './until.ts';

/** Reads all reference data once, so that later calls do not request it from the marketplace. */
export const untilReferenceRead = ({ trpc }: BrowserClient) =>
  until('every set of reference data to be read', async () =>
    (await trpc.reference.states.query()).every(({ version, refreshing }) => version > 0 && !refreshing),
  );
