import { useMutation } from '@tanstack/react-query';
import { trpc } from '../../lib/trpc.ts';

/**
 * Downloads the file of a job: requests a single-use ticket, valid for a minute, then starts an ordinary download with the server's file
 * name. Invalidates no query.
 */
export function useDownload() {
  return useMutation({ ...trpc.jobs.ticket.mutationOptions({ onSuccess: ({ url }) => save(url) }), meta: { stale: [] } });
}

/** Starts the download of a ticket, with the server's file name. */
export function save(url: string) {
  const link = document.createElement('a');
  link.href = url;
  link.download = '';
  link.click();
}
