import type { Logger } from 'pino';

/**
 * On SIGTERM and SIGINT: calls `close` once, then exits. After `seconds`, unfinished work is aborted. A second signal exits immediately.
 */
export function stopOnSignal(seconds: number, log: Logger, close: (signal: NodeJS.Signals) => Promise<void>): void {
  let stopping = false;
  const stop = (signal: NodeJS.Signals) => {
    if (stopping) process.exit(1);
    stopping = true;
    log.info({ event: 'process.stopping', signal }, 'stopping');
    setTimeout(() => {
      log.error({ event: 'process.stop.late' }, 'not everything has ended in time');
      process.exit(1);
    }, seconds * 1000).unref();
    close(signal).then(
      () => process.exit(0),
      (err: unknown) => {
        log.error({ event: 'process.stop.failed', err }, 'shutdown failed');
        process.exit(1);
      },
    );
  };
  process.on('SIGTERM', stop).on('SIGINT', stop);
}
