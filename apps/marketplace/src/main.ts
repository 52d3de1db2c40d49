import { parseArgs } from 'node:util';
import pino from 'pino';
import { buildMarketplace } from './app.ts';
import { type Config, loadConfig } from './config.ts';
import { migrateMarketplace } from './migrate.ts';
import { isSeeded, seed } from './seed/seed.ts';

/**
 * `main.js`: migrates, seeds a small catalogue when the database is empty, serves. `main.js seed --scale large`: fills an empty database
 * and exits.
 */

/** Time for requests under way to finish after a signal. */
const GRACE_MS = 5000;

const USAGE = 'Usage: main.js [seed [--scale small|large] [--seed <number>]]';

function loggerOf({ logLevel }: Config) {
  return pino({ level: logLevel, base: { app: 'marketplace' }, redact: ['req.headers.authorization', 'req.headers.cookie'] });
}

async function serve(config: Config): Promise<void> {
  const log = loggerOf(config);
  const applied = await migrateMarketplace(config.databaseUrl);
  if (applied.length > 0) log.info({ event: 'database.migrated', applied }, 'database migrated');
  if (!(await isSeeded(config.databaseUrl))) {
    await seed(config.databaseUrl, { scale: 'small' });
    log.info({ event: 'catalogue.seeded' }, 'a small catalogue was seeded');
  }
  const { app, close } = await buildMarketplace({ ...config, log });
  const stop = (signal: NodeJS.Signals) => {
    log.info({ event: 'process.stopping', signal }, 'stopping');
    // Long enough for a list; an export of several minutes is cut.
    setTimeout(() => app.server.closeAllConnections(), GRACE_MS).unref();
    close().then(
      () => process.exit(0),
      (error: unknown) => {
        log.error({ event: 'process.stop.failed', err: error }, 'could not stop cleanly');
        process.exit(1);
      },
    );
  };
  process.once('SIGTERM', stop).once('SIGINT', stop);
  await app.listen({ host: config.host, port: config.port });
}

async function fill(config: Config, scale: string, number: number): Promise<void> {
  if (scale !== 'small' && scale !== 'large') throw new Error(USAGE);
  await migrateMarketplace(config.databaseUrl);
  const seeded = await seed(config.databaseUrl, {
    scale,
    seed: number,
    onProgress: ({ what, done, total }) => process.stdout.write(`${what}: ${done}/${total}\n`),
  });
  process.stdout.write(seeded ? 'seeded\n' : 'nothing done: this database is seeded already\n');
}

try {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { scale: { type: 'string', default: 'small' }, seed: { type: 'string', default: '1' } },
  });
  const config = loadConfig(process.env);
  if (positionals.length === 0) await serve(config);
  else if (positionals[0] === 'seed') await fill(config, values.scale, Number(values.seed));
  else throw new Error(USAGE);
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
