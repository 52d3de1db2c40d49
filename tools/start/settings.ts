import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { ConfigError, loadConfig } from '@comptoir/server/config';
import { codeOf, Failure } from '../kit/failure.ts';
import { freePort } from '../kit/free-port.ts';

/** The folder of all persistent data: created if needed, and checked for write access. */
export function prepareDataDir(): string {
  const dir = resolve(process.env.DATA_DIR || '.data');
  const advice = `Vérifiez ses droits et son contenu, ou choisissez un autre dossier : DATA_DIR=/chemin npm start`;
  try {
    if (existsSync(dir) && !statSync(dir).isDirectory()) throw new Failure(`${dir} n’est pas un dossier.`, advice);
    mkdirSync(join(dir, 'logs'), { recursive: true });
    const probeFile = join(dir, `.trial-${process.pid}`);
    writeFileSync(probeFile, '');
    rmSync(probeFile);
    return dir;
  } catch (cause) {
    if (cause instanceof Failure) throw cause;
    throw new Failure(`Le dossier de données ${dir} n’est pas utilisable (${codeOf(cause) ?? 'erreur'}).`, advice, { cause });
  }
}

/** The key that encrypts the sessions: created once, readable only by this user. */
function sessionKey(dir: string): string {
  const file = join(dir, 'session.key');
  if (!existsSync(file)) writeFileSync(file, randomBytes(32).toString('base64'), { mode: 0o600 });
  return readFileSync(file, 'utf8').trim();
}

/** `.env` beside the README, if it exists; variables of the shell take precedence. */
export function loadEnvFile(): void {
  if (!existsSync('.env')) return;
  process.loadEnvFile('.env');
}

/** Environment of every process; validated by the server's schema before anything starts. */
export async function readSettings(dir: string): Promise<{ env: NodeJS.ProcessEnv; port: number; host: string }> {
  const env: NodeJS.ProcessEnv = {
    ...process.env,
    NODE_ENV: process.env.NODE_ENV || 'production',
    DATA_DIR: dir,
    SESSION_KEY: process.env.SESSION_KEY || sessionKey(dir),
    WEB_DIR: process.env.WEB_DIR || resolve('apps/web/dist'),
    RENDERER_DIR: process.env.RENDERER_DIR || resolve('apps/web/dist/renderer'),
  };
  try {
    const { port: configuredPort, host } = loadConfig(env);
    const port = configuredPort === 0 ? await freePort() : configuredPort;
    return { env: { ...env, PORT: String(port) }, port, host };
  } catch (cause) {
    if (!(cause instanceof ConfigError)) throw cause;
    throw new Failure(cause.message, 'Corrigez ces variables (dans le terminal ou dans .env) ; .env.example les explique toutes.', {
      cause,
    });
  }
}
