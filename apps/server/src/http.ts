import { setTimeout as wait } from 'node:timers/promises';
import { buildApp } from './app.ts';
import { loadConfig } from './config.ts';
import { createLogger } from './logging.ts';
import { migrate } from './migrate.ts';
import { openServices } from './services.ts';
import { stopOnSignal } from './shutdown.ts';
import { startFailure } from './start-failure.ts';

/** Entry point of the server process: migrates, listens, and shuts down without losing a request. */
async function main(): Promise<void> {
  const config = loadConfig(process.env);
  const log = createLogger(config);
  const applied = await migrate(config.databaseUrl);
  if (applied.length > 0) log.info({ event: 'database.migrated', applied }, 'database migrated');
  const services = await openServices(config, log);
  const app = await buildApp(services);
  services.reference.start();
  stopOnSignal(config.drainSeconds + config.shutdownSeconds, log, async (signal) => {
    app.drain();
    // Ctrl-C is used without a load balancer: no drain time is needed.
    if (signal === 'SIGTERM') await wait(config.drainSeconds * 1000);
    await app.close();
    await services.close();
  });
  await app.listen({ host: config.host, port: config.port });
}

main().catch((error: unknown) => {
  console.error(startFailure(error));
  process.exit(1);
});
