import { fileGone } from '../../files/file-gone.ts';
import type { JobServices } from '../../jobs/handler.ts';

/** Opens the file as it was sent, from its start at each call; `INVALID` at `file` when it is no longer there. */
export const uploadedFile = ({ uploads }: Pick<JobServices, 'uploads'>, upload: string) =>
  async function* open(): AsyncGenerator<Buffer> {
    const { stream } = await uploads.open(upload).catch(fileGone);
    yield* stream as AsyncIterable<Buffer>;
  };
