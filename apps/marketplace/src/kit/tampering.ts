import type { ServerResponse } from 'node:http';
import { Transform } from 'node:stream';
import { setTimeout as wait } from 'node:timers/promises';

interface Tampering {
  cutAfterBytes?: number | undefined;
  truncate?: number | undefined;
  bytesPerSecond?: number | undefined;
}

/** Pieces small enough for a rate to be even. */
const TICKS_PER_SECOND = 20;

/** Passes a body on, slowed down, cut or truncated. */
export function alter({ cutAfterBytes, truncate, bytesPerSecond }: Tampering, response: ServerResponse): Transform {
  const limit = cutAfterBytes ?? truncate ?? Number.POSITIVE_INFINITY;
  const piece = bytesPerSecond === undefined ? undefined : Math.max(1, Math.floor(bytesPerSecond / TICKS_PER_SECOND));
  let sent = 0;

  const transform = new Transform({
    async transform(chunk: Buffer, _encoding, done) {
      const whole = chunk.subarray(0, Math.max(0, limit - sent));
      for (let start = 0; start < whole.length && !transform.destroyed; start += piece ?? whole.length) {
        const part = whole.subarray(start, start + (piece ?? whole.length));
        sent += part.length;
        transform.push(part);
        if (piece !== undefined) await wait(1000 / TICKS_PER_SECOND);
      }
      if (sent < limit) return done();
      if (cutAfterBytes === undefined) {
        transform.push(null);
        return done();
      }
      // What was pushed leaves first; then the connection breaks without the end of the body.
      setImmediate(() => response.socket?.destroy());
      return undefined;
    },
    flush(done) {
      if (cutAfterBytes !== undefined) response.socket?.destroy();
      else done();
    },
  });
  return transform;
}
