import { readdir, readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { databaseTime } from '../database-time.sql.ts';
import type { Database } from '../db.ts';

/** Files of a build that pages request by a name with a hash; their compressed copies are not published. */
export const ASSET_TYPES: Readonly<Record<string, string>> = {
  '.js': 'application/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
};

/** How often a server publishes its build, and how long it can be loaded after its last server has ended: longer than a session. */
export const PUBLISH_MS = 24 * 60 * 60_000;
const KEPT_MS = 7 * PUBLISH_MS;

/**
 * Publishes the scripts and styles of the build in this folder, before a page that needs them is delivered: during an upgrade the proxy may
 * send the request for a script to a server of another build, and open pages load their scripts later (OPS-013).
 */
export async function publishAssets({ prisma, pool }: Pick<Database, 'prisma' | 'pool'>, dir: string): Promise<void> {
  const names = (await readdir(join(dir, 'assets'))).filter((name) => extname(name) in ASSET_TYPES).sort();
  const paths = names.map((name) => `/assets/${name}`);
  const publishedAt = await databaseTime(pool);
  const { count } = await prisma.webAsset.updateMany({ where: { path: { in: paths } }, data: { publishedAt } });
  if (count < paths.length) {
    const data = await Promise.all(
      paths.map(async (path) => ({ path, content: new Uint8Array(await readFile(join(dir, path))), publishedAt })),
    );
    await prisma.webAsset.createMany({ data, skipDuplicates: true });
  }
  await prisma.webAsset.deleteMany({ where: { publishedAt: { lt: new Date(publishedAt.getTime() - KEPT_MS) } } });
}
