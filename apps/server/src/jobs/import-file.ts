import type { calls } from '@comptoir/marketplace-api/calls';
import { fileGone } from '../files/file-gone.ts';
import { countLines } from '../files/files.ts';
import type { JobKind, PayloadOf } from './catalog.ts';
import type { Handler } from './handler.ts';

/** Jobs that send the CSV file of an upload to the marketplace, for one product. */
type ImportKind = {
  [Kind in JobKind]: PayloadOf<Kind> extends PayloadOf<'stock.importCodes' | 'geolocations.import'> ? Kind : never;
}[JobKind];
type ImportCall = typeof calls.stock.codes.import | typeof calls.stock.documents.import | typeof calls.geolocations.imports.create;

/** The file as its author sent it, byte for byte, once: what is imported twice is there twice (IMP-009, GEO-066). */
export const importFile =
  <Kind extends ImportKind>(call: ImportCall): Handler<Kind> =>
  async (attempt, { marketplace, sessions, uploads }) => {
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
