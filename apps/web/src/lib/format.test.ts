import { formatNumber } from '@comptoir/shared/numbers';
import { expect, it } from 'vitest';
import { formatAmount, formatBytes, formatDate, formatDateTime } from './format.ts';

it("shows days and times of Paris, whatever the machine's zone [LST-020]", () => {
  expect(formatDate('2026-11-20T23:30:00Z')).toBe('21/11/2026');
  expect(formatDateTime(new Date('2026-07-01T12:05:00Z'))).toBe('01/07/2026 à 14h05');
});

it('groups thousands with a narrow no-break space', () => {
  expect(formatNumber(12431)).toBe('12\u202F431');
});

it('shows euros [LCM-002]', () => {
  expect(formatAmount(1030)).toBe('1\u202F030,00\u00A0€');
});

it.each([
  [0, '0\u00A0o'],
  [999, '999\u00A0o'],
  [1_000, '1\u00A0ko'],
  [4_210_000, '4,2\u00A0Mo'],
  [999_960, '1\u00A0Mo'],
  [5_000_000_000_000_000, '5\u202F000\u00A0To'],
])('shows %d bytes as %s', (bytes, shown) => {
  expect(formatBytes(bytes)).toBe(shown);
});
