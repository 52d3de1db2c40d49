import { useMutation } from '@tanstack/react-query';
import { trpc } from '../../lib/trpc.ts';

/**
 * Brings a job's file down: a ticket that works once, within a minute, then an ordinary download, whose name is the server's.
 * Nothing goes stale.
 */
export function useDownload() {
  return useMutation({ ...trpc.jobs.ticket.mutationOptions({ onSuccess: ({ url }) => save(url) }), meta: { stale: [] } });
}

/** Fetches what a ticket is for, under the server's name for it. */
export function save(url: string) {
  const link = document.createElement('a');
  link.href = url;
  link.download = '';
  link.click();
}
