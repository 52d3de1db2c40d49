import { requestWithSession } from './with-session.ts';

/** Milliseconds after which the object URL of a downloaded file is revoked. */
const RELEASE_MS = 60_000;

/**
 * Downloads a small file of our server under this name. A link cannot send the session; files of jobs, which may be large, use tickets
 * (use-download.ts).
 */
export async function downloadFile(path: string, name: string): Promise<void> {
  const file = await requestWithSession(path);
  const url = URL.createObjectURL(await file.blob());
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // Some browsers read the object URL only after the click was handled.
  window.setTimeout(() => URL.revokeObjectURL(url), RELEASE_MS);
}
