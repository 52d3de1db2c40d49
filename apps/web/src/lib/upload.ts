import type { CsvFile } from '@comptoir/shared/csv/file';
import type { ErrorBody } from '@comptoir/shared/errors';
import type { Image } from '@comptoir/shared/fields';
import { CallError } from './errors.ts';
import { bearer } from './session-store.ts';
import { withSession } from './with-session.ts';

export interface UploadOptions {
  /** Share of the bytes sent, from 0 to 1. */
  onProgress: (part: number) => void;
  signal: AbortSignal;
}

/** What a picture is for, where the marketplace asks: a product's rich text (PRD-180), or its pictures, from 1 on. */
type ImagePurpose = 'context=product_description' | `position=${number}`;

/** Uploads a picture to the middle tier, which forwards it. */
export const uploadImage = (file: File, options: UploadOptions & { purpose?: ImagePurpose }): Promise<Image> =>
  upload(`/uploads/images${options.purpose === undefined ? '' : `?${options.purpose}`}`, file, file.type, options);

/** Uploads the file of an import to the middle tier, which stores it. The browser reads the file from disk during the upload. */
export const uploadCsv = (file: File, options: UploadOptions): Promise<CsvFile> =>
  upload(`/uploads/csv?name=${encodeURIComponent(file.name)}`, file, 'text/csv', options);

/** Without tRPC, because `fetch` does not report upload progress. */
const upload = <Result>(address: string, file: File, type: string, options: UploadOptions): Promise<Result> =>
  withSession(() => send(address, file, type, options));

function send<Result>(address: string, file: File, type: string, { onProgress, signal }: UploadOptions): Promise<Result> {
  return new Promise((resolve, reject) => {
    const fail = (body: ErrorBody) => reject(new CallError(body));
    // Cancelled while the session was renewed.
    if (signal.aborted) return fail({ code: 'INTERNAL', fields: [] });
    const request = new XMLHttpRequest();
    request.open('POST', address);
    request.responseType = 'json';
    request.setRequestHeader('content-type', type);
    for (const [name, value] of Object.entries(bearer())) request.setRequestHeader(name, value);
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
    request.onload = () => {
      const reply = request.response as (Result & { error?: ErrorBody }) | null;
      if (request.status === 200 && reply !== null) resolve(reply);
      else fail(reply?.error ?? { code: 'UPSTREAM_DOWN', fields: [] });
    };
    // The same event for a lost network as for a file that is no longer there, which cannot be read again.
    request.onerror = () =>
      void file
        .slice(0, 1)
        .arrayBuffer()
        .then(() => fail({ code: 'UPSTREAM_DOWN', fields: [] }), reject);
    request.onabort = () => fail({ code: 'INTERNAL', fields: [] });
    signal.addEventListener('abort', () => request.abort());
    request.send(file);
  });
}
