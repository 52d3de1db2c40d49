import { fileGone } from '../../files/file-gone.ts';
import type { JobServices } from '../../jobs/handler.ts';

/** Opens the uploaded file; each call reads it from the start. Throws `INVALID` at `file` when it no longer exists. */
export const uploadedFile = ({ uploads }: Pick<JobServices, 'uploads'>, upload: string) =>
  async function* open(): AsyncGenerator<Buffer> {
    const { stream } = await uploads.open(upload).catch(fileGone);
    yield* stream as AsyncIterable<Buffer>;
  };
