import type { Logger } from 'pino';
import { z } from 'zod';
import type { Notifications } from '../notifications.ts';

/** What the trigger of the table `job` says at each change. */
const Announcement = z.object({ uuid: z.string(), author: z.string() });

/** `null`: something may have been missed, read everything again. */
type Listener = (uuid: string | null) => void;

/** Hands the announcements of the table to whoever watches the jobs of one author. Listens from the start: a watcher misses nothing. */
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
      log.warn({ event: 'job.notice.unreadable', err: error }, 'a notice about a job cannot be read');
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
