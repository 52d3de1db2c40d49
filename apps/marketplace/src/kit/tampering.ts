import type { ServerResponse } from 'node:http';
import { Transform } from 'node:stream';
import { setTimeout as wait } from 'node:timers/promises';

interface Tampering {
  cutAfterBytes?: number | undefined;
  truncate?: number | undefined;
  bytesPerSecond?: number | undefined;
}

/** Pieces small enough for a rate to be even. */
const PIECES_PER_SECOND = 20;

/** Breaks the connection, once what was passed on has left. */
async function cut(source: Transform, response: ServerResponse): Promise<void> {
  while ((source.readableLength > 0 || response.writableLength > 0) && !response.destroyed) await wait(5);
  response.socket?.destroy();
}

/** Passes a body on, slowed down, cut or truncated. */
export function alter({ cutAfterBytes, truncate, bytesPerSecond }: Tampering, response: ServerResponse): Transform {
  const limit = cutAfterBytes ?? truncate ?? Number.POSITIVE_INFINITY;
  const rate = bytesPerSecond ?? Number.POSITIVE_INFINITY;
  const piece = Math.max(1, Math.floor(rate / PIECES_PER_SECOND));
  const start = performance.now();
  let sent = 0;

  return new Transform({
    async transform(chunk: Buffer, _encoding, done) {
      const whole = chunk.subarray(0, Math.max(0, limit - sent));
      for (let place = 0; place < whole.length && !this.destroyed; place += piece) {
        const part = whole.subarray(place, place + piece);
        const early = (sent / rate) * 1000 - (performance.now() - start);
        if (early > 0) await wait(early);
        sent += part.length;
        this.push(part);
      }
      if (sent >= limit) {
        if (cutAfterBytes === undefined) this.push(null);
        else await cut(this, response);
      }
      // After a cut nothing more is asked for: the rest of the body is not read.
      if (sent < limit || cutAfterBytes === undefined) done();
    },
    flush(done) {
      if (cutAfterBytes === undefined) done();
      else cut(this, response).then(() => done(), done);
    },
  });
}
