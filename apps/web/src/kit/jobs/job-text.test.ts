import { expect, it } from 'vitest';
import { jobFailure, jobProgress, jobRate, jobShare, jobSize, jobWait } from './job-text.ts';

const running = {
  state: 'running',
  progress: { bytes: 4_210_000, lines: 78_240, bytesPerSecond: 1_234_567.8, bytesTotal: null, linesTotal: null },
  startedAt: '2026-11-21T10:00:00.000Z',
  updatedAt: '2026-11-21T10:00:30.000Z',
  finishedAt: null,
  file: null,
} as const;
const plain = (text: string) => text.replace(/[\u00a0\u202f]/g, ' ');

it('gives lines, size and rate of a running job', () => {
  expect(plain(jobSize(running))).toBe('78 240 lignes · 4,2 Mo');
  expect(plain(jobRate(running))).toBe('1,2 Mo/s');
});

it('gives the size of the file and the duration of a finished job', () => {
  const file = { name: 'sold_product_2026_11_21_11_00.csv', bytes: 5_000_000, sha256: '' };
  const done = { ...running, state: 'succeeded', finishedAt: '2026-11-21T10:00:19.000Z', file } as const;
  expect(plain(jobSize(done))).toBe('78 240 lignes · 5 Mo · en 19 s');
  expect(plain(jobSize({ ...done, finishedAt: '2026-11-21T10:00:00.700Z' }))).toBe('78 240 lignes · 5 Mo · en moins d’une seconde');
});

it('uses the singular for one line and for none', () => {
  expect(plain(jobSize({ ...running, progress: { ...running.progress, bytes: 10, lines: 1 } }))).toBe('1 ligne · 10 o');
  expect(plain(jobSize({ ...running, progress: { ...running.progress, bytes: 0, lines: 0 } }))).toBe('0 ligne · 0 o');
});

it('gives the reason of a failure from its code', () => {
  expect(jobFailure({ failure: 'UPSTREAM_DOWN' })).toBe('La place de marché n’a pas pu répondre.');
  expect(jobFailure({ failure: 'SOMETHING_NEW' })).toBe("Une erreur inattendue s'est produite.");
  expect(jobFailure({ failure: null })).toBe("Une erreur inattendue s'est produite.");
});

it('gives no percentage and no remaining time when the total is unknown', () => {
  expect(jobShare(running)).toBeUndefined();
  expect(plain(jobProgress(running))).toBe('78 240 lignes · 4,2 Mo');
});

it('gives lines of all lines, and the remaining time of those left', () => {
  const counted = {
    ...running,
    progress: { bytes: 1_000_000, lines: 50_000, bytesPerSecond: 40_000, bytesTotal: null, linesTotal: 100_000 },
  };
  expect(jobShare(counted)).toBe(0.5);
  expect(plain(jobProgress(counted))).toBe('50 000 lignes sur 100 000');
  expect(plain(jobRate(counted))).toBe('40 ko/s · encore 25 s');
});

it('gives bytes of all bytes where lines are not counted', () => {
  const measured = { ...running, progress: { bytes: 1_000_000, lines: 9, bytesPerSecond: 0, bytesTotal: 4_000_000, linesTotal: null } };
  expect(jobShare(measured)).toBe(0.25);
  expect(plain(jobProgress(measured))).toBe('1 Mo sur 4 Mo');
  expect(plain(jobRate(measured))).toBe('0 o/s');
});

it('gives the rows of a job without a file, with their rate and the remaining time [IPL-020]', () => {
  const progress = { bytes: 0, lines: 126_000, bytesPerSecond: 0, bytesTotal: null, linesTotal: 231_000 };
  const rows = { ...running, progress };
  expect(plain(jobProgress(rows))).toBe('126 000 lignes sur 231 000');
  expect(plain(jobRate(rows))).toBe('4 200 lignes/s · encore 25 s');
  expect(plain(jobRate({ ...rows, progress: { ...progress, linesTotal: null } }))).toBe('4 200 lignes/s');
  expect(plain(jobRate({ ...rows, progress: { ...progress, lines: 231_000 } }))).toBe('7 700 lignes/s');
  expect(plain(jobRate({ ...rows, progress: { ...progress, lines: 3, linesTotal: 6 } }))).toBe('1 ligne/s · encore 30 s');
});

it('gives no rate before the first row, nor before any time has passed [IPL-020]', () => {
  const rows = { ...running, progress: { bytes: 0, lines: 0, bytesPerSecond: 0, bytesTotal: null, linesTotal: 6 } };
  expect(jobRate(rows)).toBe('');
  const begun = { ...rows, progress: { ...rows.progress, lines: 3 } };
  expect(jobRate({ ...begun, updatedAt: running.startedAt })).toBe('');
  expect(jobRate({ ...begun, startedAt: null })).toBe('');
});

it('gives less than 100 % while the job runs, also when every row is counted [IPL-020]', () => {
  const progress = { bytes: 0, bytesPerSecond: 0, bytesTotal: null, linesTotal: 10_000 };
  for (const lines of [9_990, 10_000, 10_001]) expect(jobShare({ progress: { ...progress, lines } })).toBe(0.99);
});

it.each([
  ['its turn', null, null, 'En attente de son tour…'],
  ['a marketplace that is down', 'UPSTREAM_DOWN', '2026-11-22T13:32:10.000Z', 'En attente de la place de marché, nouvel essai à 14h32'],
  ['a marketplace that asks to wait', 'RATE_LIMITED', '2026-11-22T13:32:10.000Z', 'En attente de la place de marché, nouvel essai à 14h32'],
  ['another attempt of ours', 'INTERNAL', '2026-11-22T13:32:10.000Z', 'Nouvel essai à 14h32'],
])('gives the reason of waiting: %s', (_, failure, nextAttemptAt, expected) => {
  expect(jobWait({ failure, nextAttemptAt, isPaused: false })).toBe(expected);
});

it('gives the pause of its kind as the reason of waiting, before any other', () => {
  const wait = jobWait({ failure: 'INTERNAL', nextAttemptAt: '2026-11-22T13:32:10.000Z', isPaused: true });
  expect(plain(wait)).toBe('En pause : un administrateur a suspendu ce type de tâches.');
});
