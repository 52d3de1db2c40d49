import type { ErrorBody } from '@comptoir/shared/errors';
import type { Image } from '@comptoir/shared/fields';
import { CallError } from './errors.ts';
import { refreshSession, sessionOver } from './session.ts';
import { accessToken, bearer } from './session-store.ts';

interface UploadOptions {
  /** From 0 to 1, as bytes leave. */
  onProgress: (part: number) => void;
  signal: AbortSignal;
  /** What it is for, where the marketplace wants to know (`position=3`). */
  purpose?: string;
}

/** Sends a picture to the middle tier. Not by tRPC: `fetch` does not say how far an upload is. */
export async function uploadImage(file: File, options: UploadOptions): Promise<Image> {
  const token = accessToken();
  try {
    return await send(file, options);
  } catch (error) {
    // As auth-link.ts does for calls: one refresh, then the password.
    if (!(error instanceof CallError) || error.body.code !== 'UNAUTHENTICATED') throw error;
    const renewed = await refreshSession(token);
    if (renewed.state === 'unknown' || (renewed.state === 'over' && !(await sessionOver()))) throw error;
    return send(file, options);
  }
}

function send(file: File, { onProgress, signal, purpose }: UploadOptions): Promise<Image> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const fail = (body: ErrorBody) => reject(new CallError(body));
    request.open('POST', `/uploads/images${purpose === undefined ? '' : `?${purpose}`}`);
    request.responseType = 'json';
    request.setRequestHeader('content-type', file.type);
    for (const [name, value] of Object.entries(bearer())) request.setRequestHeader(name, value);
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
    request.onload = () => {
      const reply = request.response as (Image & { error?: ErrorBody }) | null;
      if (request.status === 200 && reply !== null) resolve(reply);
      else fail(reply?.error ?? { code: 'UPSTREAM_DOWN', fields: [] });
    };
    request.onerror = () => fail({ code: 'UPSTREAM_DOWN', fields: [] });
    request.onabort = () => fail({ code: 'INTERNAL', fields: [] });
    signal.addEventListener('abort', () => request.abort());
    request.send(file);
  });
}
