import { setTimeout as wait } from 'node:timers/promises';
import { buildApp } from './app.ts';
import { loadConfig } from './config.ts';
import { checkConnections } from './connection-budget.ts';
import { repeat } from './jobs/repeat.ts';
import { createLogger } from './logging.ts';
import { PUBLISH_MS, publishAssets } from './routes/web-assets.ts';
import { openServices } from './services.ts';
import { stopOnSignal } from './shutdown.ts';
import { checkStart } from './start-checks.ts';
import { startFailure } from './start-failure.ts';

/** Entry point of the server process: checks what it depends on, listens, and shuts down without losing a request. */
async function main(): Promise<void> {
  const config = loadConfig(process.env);
  const log = createLogger(config);
  const services = await openServices(config, log, 'requests');
  await checkStart(services);
  await checkConnections(services, 'requests');
  const app = await buildApp(services);
  const { webDir } = config;
  // Before it listens: its pages need them on the other servers.
  if (webDir !== null) await publishAssets(services.db, webDir);
  const publishing = webDir === null ? null : repeat(PUBLISH_MS, () => publishAssets(services.db, webDir), log);
  services.reference.start();
  stopOnSignal(config.drainSeconds + config.shutdownSeconds, log, async (signal) => {
    app.drain();
    // Ctrl-C is used without a load balancer: no drain time is needed.
    if (signal === 'SIGTERM') await wait(config.drainSeconds * 1000);
    await app.stopListening();
    await app.close();
    await publishing?.stop();
    await services.close();
  });
  await app.listen({ host: config.host, port: config.port });
}

main().catch((error: unknown) => {
  console.error(startFailure(error));
  process.exit(1);
});
