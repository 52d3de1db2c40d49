import type { ServerResponse } from 'node:http';
import { Transform } from 'node:stream';
import { setTimeout as wait } from 'node:timers/promises';

interface Tampering {
  cutAfterBytes?: number | undefined;
  truncate?: number | undefined;
  bytesPerSecond?: number | undefined;
}

/** Chunks are small enough for a steady rate. */
const CHUNKS_PER_SECOND = 20;

/** Closes the connection once all forwarded data has been sent. */
async function cut(source: Transform, response: ServerResponse): Promise<void> {
  while ((source.readableLength > 0 || response.writableLength > 0) && !response.destroyed) await wait(5);
  response.socket?.destroy();
}

/** Forwards a body, slowed down, broken or truncated. */
export function alter({ cutAfterBytes, truncate, bytesPerSecond }: Tampering, response: ServerResponse): Transform {
  const limit = cutAfterBytes ?? truncate ?? Number.POSITIVE_INFINITY;
  const rate = bytesPerSecond ?? Number.POSITIVE_INFINITY;
  const size = Math.max(1, Math.floor(rate / CHUNKS_PER_SECOND));
  const start = performance.now();
  let sent = 0;

  return new Transform({
    async transform(chunk: Buffer, _encoding, done) {
      const allowed = chunk.subarray(0, Math.max(0, limit - sent));
      for (let place = 0; place < allowed.length && !this.destroyed; place += size) {
        const slice = allowed.subarray(place, place + size);
        const early = (sent / rate) * 1000 - (performance.now() - start);
        if (early > 0) await wait(early);
        sent += slice.length;
        this.push(slice);
      }
      if (sent >= limit) {
        if (cutAfterBytes === undefined) this.push(null);
        else await cut(this, response);
      }
      // After a cut nothing more is requested: the remaining body is not read.
      if (sent < limit || cutAfterBytes === undefined) done();
    },
    flush(done) {
      if (cutAfterBytes === undefined) done();
      else cut(this, response).then(() => done(), done);
    },
  });
}
