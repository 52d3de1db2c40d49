import type { ErrorCode } from '@comptoir/shared/errors';
import { expect, it } from 'vitest';
import { sharedFailureOf } from './taken-at.tsx';

const DOWN = 'UPSTREAM_DOWN';
const REFUSED = 'UNAUTHENTICATED';

it.each([
  ['no card', [null, null, null], null],
  ['one card, which gives its reason itself', [DOWN, null, null], null],
  ['two cards for different reasons', [DOWN, REFUSED, null], null],
  ['two cards among others', [REFUSED, DOWN, REFUSED], REFUSED],
] as const)('the banner of the dashboard speaks for figures that are old in %s', (_, [codeStocks, vouchers, runOut], reason) => {
  const card = (failure: ErrorCode | null) => ({ failure });
  const calm = card(null);
  const cards = { codeStocks: card(codeStocks), codeExpiry: calm, documentExpiry: calm, vouchers: card(vouchers), products: calm };
  expect(sharedFailureOf({ ...cards, runOut: card(runOut) })).toBe(reason);
});
