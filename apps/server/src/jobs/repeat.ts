import type { Logger } from 'pino';

/** Runs `work` immediately and again `pauseMs` after the end of each run, including failed ones, until it is stopped. */
export function repeat(pauseMs: number, work: () => Promise<void>, log: Logger): { stop(): Promise<void> } {
  let timer: NodeJS.Timeout | undefined;
  let stopped = false;
  const round = async (): Promise<void> => {
    try {
      await work();
    } catch (error) {
      log.warn({ event: 'periodic-task.failed', err: error }, 'a periodic task failed and will be tried again');
    }
    if (!stopped) {
      timer = setTimeout(() => {
        current = round();
      }, pauseMs);
    }
  };
  let current = round();
  return {
    async stop() {
      stopped = true;
      clearTimeout(timer);
      await current;
    },
  };
}
