import { join } from 'node:path';
import { migrateMarketplace } from '@comptoir/marketplace/migrate';
import { isSeeded, seed } from '@comptoir/marketplace/seed/seed';
import { migrate } from '@comptoir/server/migrate';
import { codeOf, Failure } from '../kit/failure.ts';
import { printLine, step } from '../kit/progress.ts';
import { startEmbeddedPostgres } from '../services/postgres.ts';
import type { Cleanup } from './cleanup.ts';
import { logFile } from './log-file.ts';

export interface Databases {
  /** Of the middle tier. */
  server: string;
  /** Of the reference marketplace; null when MARKETPLACE_API_URL names another one. */
  marketplace: string | null;
}

/** Postgres: the one that DATABASE_URL names, or our own for whatever is not named. */
export async function openDatabases(dir: string, cleanup: Cleanup): Promise<Databases> {
  const named = { server: process.env.DATABASE_URL || null, marketplace: process.env.MARKETPLACE_DATABASE_URL || null };
  const wantsMarketplace = !process.env.MARKETPLACE_API_URL;
  if (named.server !== null && (named.marketplace !== null || !wantsMarketplace)) {
    return { server: named.server, marketplace: wantsMarketplace ? named.marketplace : null };
  }
  const postgres = await step('Base de données embarquée', () =>
    startEmbeddedPostgres({ dir: join(dir, 'postgres'), log: printLine, writeLog: logFile(dir, 'postgres').write }),
  );
  cleanup.add(() => postgres.stop());
  if (named.server === null) await postgres.ensureDatabase('comptoir');
  if (wantsMarketplace && named.marketplace === null) await postgres.ensureDatabase('marketplace');
  return {
    server: named.server ?? postgres.url('comptoir'),
    marketplace: wantsMarketplace ? (named.marketplace ?? postgres.url('marketplace')) : null,
  };
}

async function reaching<Result>(variable: string, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (cause) {
    const code = codeOf(cause) ?? '';
    // Network errors, refused passwords (28…), missing databases (3D000).
    if (!/^(E[A-Z]+|28...|3D000)$/.test(code)) throw cause;
    throw new Failure(
      `La base que nomme ${variable} ne se laisse pas ouvrir (${code}).`,
      'Vérifiez l’adresse, le compte et que le serveur tourne.',
      { cause },
    );
  }
}

export async function fillDatabases({ server, marketplace }: Databases): Promise<void> {
  await step('Mise à jour de la base', () => reaching('DATABASE_URL', () => migrate(server)));
  if (marketplace === null) return;
  await reaching('MARKETPLACE_DATABASE_URL', () => migrateMarketplace(marketplace));
  if (await isSeeded(marketplace)) return;
  await step('Catalogue de démonstration', (tell) =>
    seed(marketplace, { scale: 'small', onProgress: ({ done, total }) => tell(`${done} sur ${total}`) }),
  );
}
