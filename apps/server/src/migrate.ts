import { loadConfig } from './config.ts';
import { createLogger } from './logging.ts';
import { migrate } from './migrations.ts';
import { startFailure } from './start-failure.ts';

/** The deploy job that runs before servers and workers of a release (OPS-003): applies its migrations, under a lock, and exits. */
async function main(): Promise<void> {
  const config = loadConfig(process.env);
  const applied = await migrate(config.directDatabaseUrl);
  createLogger(config).info({ event: 'database.migrated', applied }, 'the database is up to date');
}

main().catch((error: unknown) => {
  console.error(startFailure(error));
  process.exit(1);
});
