import { expect, it } from 'vitest';
import { deviceMark, isDeviceOf } from './device.ts';
import { createSecrets } from './secrets.ts';

const secrets = createSecrets([Buffer.alloc(32, 1)]);

it('accepts the mark of this account only', () => {
  const mark = deviceMark(secrets, 'Admin@Comptoir.example');
  expect(isDeviceOf(secrets, 'admin@comptoir.example', mark)).toBe(true);
  expect(isDeviceOf(secrets, 'other@comptoir.example', mark)).toBe(false);
});

it('refuses a mark with another signature', () => {
  const [id = '', signature = ''] = deviceMark(secrets, 'a@b.example').split('.');
  const foreign = deviceMark(createSecrets([Buffer.alloc(32, 2)]), 'a@b.example');
  for (const mark of [undefined, '', id, `${id}.`, `x${id}.${signature}`, `${id}.${'é'.repeat(signature.length)}`, foreign]) {
    expect(isDeviceOf(secrets, 'a@b.example', mark), mark).toBe(false);
  }
});
