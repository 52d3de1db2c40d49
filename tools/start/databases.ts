import { join } from 'node:path';
import { migrateMarketplace } from '@comptoir/marketplace/migrate';
import { isSeeded, seed } from '@comptoir/marketplace/seed/seed';
import { migrate } from '@comptoir/server/migrations';
import { codeOf, Failure } from '../kit/failure.ts';
import { printLine, step } from '../kit/progress.ts';
import { startEmbeddedPostgres } from '../services/postgres.ts';
import type { Cleanup } from './cleanup.ts';
import { logFile } from './log-file.ts';

export interface Databases {
  /** URL of the middle tier's database. */
  server: string;
  /** URL of the reference marketplace's database; null when MARKETPLACE_API_URL is another marketplace. */
  marketplace: string | null;
}

/** Postgres: that of DATABASE_URL, or the embedded one for each database that is not configured. */
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

async function withFailureFor<Result>(variable: string, work: () => Promise<Result>): Promise<Result> {
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
  await step('Mise à jour de la base', () => withFailureFor('DATABASE_URL', () => migrate(server)));
  if (marketplace === null) return;
  await withFailureFor('MARKETPLACE_DATABASE_URL', () => migrateMarketplace(marketplace));
  if (await isSeeded(marketplace)) return;
  await step('Catalogue de démonstration', (onDetail) =>
    seed(marketplace, { scale: 'small', onProgress: ({ done, total }) => onDetail(`${done} sur ${total}`) }),
  );
}
