import { describe, expect, it } from 'vitest';
import { loadConfig } from './config.ts';

const MARKETPLACE_DATABASE_URL = 'postgres://postgres@127.0.0.1:5432/marketplace';

describe('loadConfig', () => {
  it('requires only a database; an empty variable counts as absent', () => {
    expect(loadConfig({ MARKETPLACE_DATABASE_URL, PORT: '', MARKETPLACE_SIGNING_KEY: '' })).toMatchObject({
      databaseUrl: MARKETPLACE_DATABASE_URL,
      port: 3001,
      faults: false,
      signingKey: undefined,
    });
  });

  it('names every bad variable at once', () => {
    const load = () => loadConfig({ PORT: 'x', MARKETPLACE_FAULTS: 'yes', MARKETPLACE_SIGNING_KEY: 'short' });
    for (const name of ['MARKETPLACE_DATABASE_URL', 'PORT', 'MARKETPLACE_FAULTS', 'MARKETPLACE_SIGNING_KEY']) expect(load).toThrow(name);
  });

  it('does not print the values of variables', () => {
    expect(() => loadConfig({ MARKETPLACE_DATABASE_URL: 'mysql://root:hunter2@db' })).toThrow(/^(?!.*hunter2)/s);
  });
});
