import { MigrationError } from '@comptoir/migrations/apply';
import { describe, expect, it } from 'vitest';
import { ConfigError } from './config.ts';
import { permanentFailure, StartError, startFailure } from './start-failure.ts';

const withCode = (code: string) => Object.assign(new Error('no password here'), { code });

describe('a failure at start', () => {
  it.each<[string, unknown, RegExp]>([
    ['an invalid configuration', new ConfigError('Configuration invalide'), /^Configuration invalide$/],
    ['a refused check', new StartError('La base n’est pas à jour'), /^La base n’est pas à jour$/],
    ['a wrong password', withCode('28P01'), /mot de passe/],
    ['an unknown account', withCode('28000'), /refuse ce compte/],
    ['a missing database', withCode('3D000'), /n’existe pas/],
    ['an edited migration', new MigrationError('0001_a', 'changed', 'was changed'), /0001_a a été modifiée/],
    ['an unfinished migration', new MigrationError('0001_a', 'unfinished', 'was left unfinished'), /0001_a est restée inachevée/],
    ['a failed migration', new MigrationError('0001_a', 'failed', 'failed: syntax error'), /0001_a failed: syntax error/],
    ['a port in use, of several addresses', new AggregateError([withCode('EADDRINUSE')], 'no address is free'), /port est déjà utilisé/],
  ])('is permanent, in one sentence: %s [OPS-004]', (_title, error, sentence) => {
    expect(permanentFailure(error)).toMatch(sentence);
    expect(startFailure(error)).toBe(permanentFailure(error));
  });

  it.each(['ECONNREFUSED', 'ENOTFOUND'])('may end by itself, and is one sentence too: %s [OPS-004]', (code) => {
    expect(permanentFailure(withCode(code))).toBeUndefined();
    expect(startFailure(withCode(code))).toMatch(/DATABASE_URL/);
  });

  it('that nobody has foreseen is printed as it is', () => {
    const error = new Error('what is this');
    expect(permanentFailure(error)).toBeUndefined();
    expect(startFailure(error)).toBe(error);
  });
});
