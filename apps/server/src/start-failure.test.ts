import { MigrationError } from '@comptoir/migrations/apply';
import { describe, expect, it } from 'vitest';
import { ConfigError } from './config.ts';
import { permanentFailure, ServiceAway, StartError, startFailure } from './start-failure.ts';

const withCode = (code: string, more: object = {}) => Object.assign(new Error('no password here'), { code, ...more });

describe('a failure at start', () => {
  it.each<[string, unknown, RegExp]>([
    ['an invalid configuration', new ConfigError('Configuration invalide'), /^Configuration invalide$/],
    ['a refused check', new StartError('La base n’est pas à jour'), /^La base n’est pas à jour$/],
    ['a wrong password', withCode('28P01'), /mot de passe/],
    ['an unknown account', withCode('28000'), /refuse ce compte/],
    ['a missing database', withCode('3D000'), /n’existe pas/],
    ['a database that the pooler does not know', withCode('08P01'), /Le pooler refuse/],
    ['a database without TLS', new Error('The server does not support SSL connections'), /n’accepte pas de connexion chiffrée/],
    ['a port without rights', withCode('EACCES', { syscall: 'listen', port: 80 }), /^Le port ne peut pas être ouvert/],
    [
      'a build that cannot be read',
      withCode('EACCES', { syscall: 'open', path: '/web/index.html' }),
      /^Le fichier \/web\/index\.html ne peut pas être lu/,
    ],
    [
      'a build that is not there',
      withCode('ENOENT', { syscall: 'open', path: '/web/index.html' }),
      /^Le fichier \/web\/index\.html n’existe pas/,
    ],
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

  it('of a store of files that does not respond may end by itself, and does not name the database [OPS-004]', () => {
    const error = new ServiceAway('Le magasin de fichiers ne répond pas', { cause: withCode('ECONNREFUSED') });
    expect(permanentFailure(error)).toBeUndefined();
    expect(startFailure(error)).toBe('Le magasin de fichiers ne répond pas');
  });

  it('that nobody has foreseen is printed as it is', () => {
    const error = new Error('what is this');
    expect(permanentFailure(error)).toBeUndefined();
    expect(startFailure(error)).toBe(error);
  });
});
