import { Writable } from 'node:stream';
import { createLogger } from '@comptoir/server/logging';

export type LogLine = Record<string, unknown> & { level: number; event?: string };

/** The server's logger, including redaction; its lines are stored for tests. */
export function keepLog() {
  const lines: LogLine[] = [];
  const sink = new Writable({
    write(chunk: Buffer, _encoding, done) {
      for (const line of chunk.toString().split('\n')) if (line !== '') lines.push(JSON.parse(line) as LogLine);
      done();
    },
  });
  return { lines, logger: createLogger({ logLevel: 'debug' }, sink) };
}
