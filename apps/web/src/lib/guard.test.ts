import { afterAll, beforeEach, expect, it, vi } from 'vitest';
import { landingPath, needsSession, signInAddress } from './guard.ts';

// The other files of this worker use the real ones.
afterAll(() => void vi.unstubAllGlobals());

beforeEach(() => {
  vi.stubGlobal('window', { location: { origin: 'https://comptoir.example' } });
});

it('guards `/admin` and all paths under it, but no path that only starts with these letters', () => {
  expect(['/admin', '/admin/', '/admin/x', '/administration', '/'].map(needsSession)).toEqual([true, true, true, false, false]);
});

it('keeps the full requested path', () => {
  expect(signInAddress({ pathname: '/admin/jobs', search: '?page=2&x=é', hash: '#a' })).toBe(
    '/?redirect=%2Fadmin%2Fjobs%3Fpage%3D2%26x%3D%C3%A9%23a',
  );
});

it.each([
  ['', '/admin/dashboard'],
  ['?redirect=%2Fadmin%2Fjobs%3Fpage%3D2', '/admin/jobs?page=2'],
  ['?redirect=%2Fadmin', '/admin/dashboard'],
  ['?redirect=admin%2Fjobs', '/admin/dashboard'],
  ['?redirect=https%3A%2F%2Fx.example%2Fadmin%2Fa', '/admin/dashboard'],
  ['?redirect=%2F%2Fx.example%2Fadmin%2Fa', '/admin/dashboard'],
  ['?redirect=%2F%5Cx.example%2Fadmin%2Fa', '/admin/dashboard'],
  ['?redirect=%2Fadmin%2F..%2Fverify', '/admin/dashboard'],
  ['?redirect=javascript%3Aalert(1)', '/admin/dashboard'],
])('after a sign-in with «%s» leads to %s', (search, path) => {
  expect(landingPath(search)).toBe(path);
});
