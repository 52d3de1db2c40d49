import type { ErrorBody } from '@comptoir/shared/errors';
import { CallError, codeOfStatus } from './errors.ts';
import { bearer } from './session-store.ts';
import { fetchNoticing } from './version.ts';
import { withSession } from './with-session.ts';

/** Milliseconds after which the object URL of a downloaded file is revoked. */
const RELEASE_MS = 60_000;

async function fetchFile(path: string): Promise<Blob> {
  const reply = await fetchNoticing(path, { headers: bearer() });
  if (reply.ok) return reply.blob();
  const body = (await reply.json().catch(() => null)) as { error?: ErrorBody } | null;
  throw new CallError(body?.error ?? { code: codeOfStatus(reply.status), fields: [] });
}

/**
 * Downloads a small file of our server under this name. A link cannot send the session; files of jobs, which may be large, use tickets
 * (use-download.ts).
 */
export async function downloadFile(path: string, name: string): Promise<void> {
  const url = URL.createObjectURL(await withSession(() => fetchFile(path)));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // Some browsers read the object URL only after the click was handled.
  window.setTimeout(() => URL.revokeObjectURL(url), RELEASE_MS);
}
