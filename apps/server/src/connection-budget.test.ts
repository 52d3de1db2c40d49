import { expect, it } from 'vitest';
import { connectionsOf } from './connection-budget.ts';

it.each([
  ['requests', null, 15],
  ['jobs', null, 19],
  ['requests', 'redis://127.0.0.1', 11],
  ['jobs', 'redis://127.0.0.1', 11],
] as const)('counts the connections of a process for %s, its queue on %s: %i', (workload, redisUrl, connections) => {
  expect(connectionsOf({ databasePoolSize: 10, redisUrl }, workload)).toBe(connections);
});
