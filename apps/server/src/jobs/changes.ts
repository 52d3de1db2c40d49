import type { Logger } from 'pino';
import { z } from 'zod';
import type { Notifications } from '../notifications.ts';

/** What the trigger of the table `job` says at each change. */
const Announcement = z.object({ uuid: z.string(), author: z.string() });

/** `null`: something may have been missed, read everything again. */
type Hear = (uuid: string | null) => void;

/** Hands the announcements of the table to whoever watches the jobs of one author. Listens from the start: a watcher misses nothing. */
export function createChanges(notifications: Notifications, log: Logger) {
  const watchers = new Map<string, Set<Hear>>();
  const stop = notifications.on('job_changed', (payload) => {
    if (payload === null) {
      for (const hearers of watchers.values()) for (const hear of hearers) hear(null);
      return;
    }
    try {
      const { uuid, author } = Announcement.parse(JSON.parse(payload));
      for (const hear of watchers.get(author) ?? []) hear(uuid);
    } catch (error) {
      log.warn({ err: error }, 'an announcement of a job cannot be read');
    }
  });
  return {
    of(author: string, hear: Hear): () => void {
      const hearers = watchers.get(author) ?? new Set();
      watchers.set(author, hearers.add(hear));
      return () => {
        hearers.delete(hear);
        if (hearers.size === 0) watchers.delete(author);
      };
    },
    stop,
  };
}
export type Changes = ReturnType<typeof createChanges>;
