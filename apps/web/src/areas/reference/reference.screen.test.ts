import { expect, it } from 'vitest';
import { setStateBadge } from './reference.screen.tsx';

const fresh = { refreshing: false, failure: null, stale: false, refreshedAt: '2026-11-21T10:00:00.000Z' };

it.each([
  [fresh, 'À jour'],
  [{ ...fresh, stale: true }, 'Copie ancienne'],
  [{ ...fresh, stale: true, failure: 'UPSTREAM_DOWN' }, 'En échec'],
  [{ ...fresh, failure: 'UPSTREAM_DOWN', refreshing: true }, 'En cours'],
  [{ ...fresh, refreshedAt: null }, 'Jamais relevées'],
])('%j is %s', (state, label) => {
  expect(setStateBadge(state).label).toBe(label);
});
