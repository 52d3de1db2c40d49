import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { ConfigError, loadConfig } from '@comptoir/server/config';
import { codeOf, Failure } from '../kit/failure.ts';
import { freePort } from '../kit/free-port.ts';

/** The folder of everything that must survive: created if need be, and tried. */
export function prepareDataDir(): string {
  const dir = resolve(process.env.DATA_DIR || '.data');
  const advice = `Vérifiez ses droits et son contenu, ou choisissez un autre dossier : DATA_DIR=/chemin npm start`;
  try {
    if (existsSync(dir) && !statSync(dir).isDirectory()) throw new Failure(`${dir} n’est pas un dossier.`, advice);
    mkdirSync(join(dir, 'logs'), { recursive: true });
    const trial = join(dir, `.trial-${process.pid}`);
    writeFileSync(trial, '');
    rmSync(trial);
    return dir;
  } catch (cause) {
    if (cause instanceof Failure) throw cause;
    throw new Failure(`Le dossier de données ${dir} n’est pas utilisable (${codeOf(cause) ?? 'erreur'}).`, advice, { cause });
  }
}

/** The key that encrypts the sessions: made once, and kept for us alone. */
function sessionKey(dir: string): string {
  const file = join(dir, 'session.key');
  if (!existsSync(file)) writeFileSync(file, randomBytes(32).toString('base64'), { mode: 0o600 });
  return readFileSync(file, 'utf8').trim();
}

/** `.env` beside the README, when there is one; what the shell says wins. */
export function loadEnvFile(): void {
  if (!existsSync('.env')) return;
  process.loadEnvFile('.env');
}

/** Variables that every process is given; the server's own schema checks them, so that a bad one stops us before anything starts. */
export async function readSettings(dir: string): Promise<{ env: NodeJS.ProcessEnv; port: number; host: string }> {
  const env: NodeJS.ProcessEnv = {
    ...process.env,
    NODE_ENV: process.env.NODE_ENV || 'production',
    DATA_DIR: dir,
    SESSION_KEY: process.env.SESSION_KEY || sessionKey(dir),
    WEB_DIR: process.env.WEB_DIR || resolve('apps/web/dist'),
  };
  try {
    const { port: wanted, host } = loadConfig(env);
    const port = wanted === 0 ? await freePort() : wanted;
    return { env: { ...env, PORT: String(port) }, port, host };
  } catch (cause) {
    if (!(cause instanceof ConfigError)) throw cause;
    throw new Failure(cause.message, 'Corrigez ces variables (dans le terminal ou dans .env) ; .env.example les explique toutes.', {
      cause,
    });
  }
}
