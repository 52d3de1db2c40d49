import { calls } from '@comptoir/marketplace-api/calls';
import { countLines } from '../../files/files.ts';
import type { Attempt, JobServices } from '../../jobs/handler.ts';
import { fileGone } from './file-gone.ts';

type ImportKind = 'stock.importCodes' | 'stock.importDocuments';
type ImportCall = typeof calls.stock.codes.import | typeof calls.stock.documents.import;

/** The file as its author sent it, byte for byte, once: what is imported twice is in stock twice (IMP-009). */
const importInto =
  (call: ImportCall) =>
  async (attempt: Attempt<ImportKind>, { marketplace, sessions, uploads }: JobServices): Promise<null> => {
    const { file, variantProduct } = attempt.payload;
    const open = () => uploads.open(file.uuid).catch(fileGone);
    async function* chunks() {
      const { stream } = await open();
      let [bytes, lines] = [0, 0];
      for await (const chunk of stream as AsyncIterable<Buffer>) {
        bytes += chunk.length;
        lines += countLines(chunk);
        attempt.reportProgress({ bytes, lines });
        yield chunk;
      }
    }
    // What fails once it is being sent leaves its end open: whether the file is there is asked before.
    const { bytes, stream } = await open();
    stream.destroy();
    attempt.setTotal({ bytes });
    const report = await attempt.sendAtMostOnce(() =>
      marketplace.call(call, {
        caller: sessions.callerFor(attempt.sessionId),
        signal: attempt.signal,
        requestId: attempt.requestId,
        body: { variantProduct },
        file: { name: file.name, type: 'text/csv', bytes, chunks },
      }),
    );
    attempt.report(report);
    return null;
  };

export const importCodes = importInto(calls.stock.codes.import);
export const importDocuments = importInto(calls.stock.documents.import);
