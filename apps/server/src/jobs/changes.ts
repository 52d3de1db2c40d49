import type { Logger } from 'pino';
import { z } from 'zod';
import type { Notifications } from '../notifications.ts';

/** Payload that the trigger of the table `job` sends at each change. */
const Announcement = z.object({ uuid: z.string(), author: z.string() });

/** `null`: notifications may have been missed, so that everything must be read again. */
type Listener = (uuid: string | null) => void;

/** Passes the table's notifications to the watchers of an author's jobs. Listens from the start, so that a watcher misses no change. */
export function createChanges(notifications: Notifications, log: Logger) {
  const watchers = new Map<string, Set<Listener>>();
  const stop = notifications.on('job_changed', (payload) => {
    if (payload === null) {
      for (const listeners of watchers.values()) for (const listener of listeners) listener(null);
      return;
    }
    try {
      const { uuid, author } = Announcement.parse(JSON.parse(payload));
      for (const listener of watchers.get(author) ?? []) listener(uuid);
    } catch (error) {
      log.warn({ event: 'job.notice.unreadable', err: error }, 'the notification of a job is not valid');
    }
  });
  return {
    of(author: string, listener: Listener): () => void {
      const listeners = watchers.get(author) ?? new Set();
      watchers.set(author, listeners.add(listener));
      return () => {
        listeners.delete(listener);
        if (listeners.size === 0) watchers.delete(author);
      };
    },
    stop,
  };
}
export type Changes = ReturnType<typeof createChanges>;
