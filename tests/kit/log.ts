import { Writable } from 'node:stream';
import { createLogger } from '@comptoir/server/logging';

export type LogLine = Record<string, unknown> & { level: number; event?: string };

/** The server's own logger, redaction and all, whose lines are kept for tests that read them. */
export function keepLog() {
  const lines: LogLine[] = [];
  const sink = new Writable({
    write(piece: Buffer, _encoding, done) {
      for (const line of piece.toString().split('\n')) if (line !== '') lines.push(JSON.parse(line) as LogLine);
      done();
    },
  });
  return { lines, logger: createLogger({ logLevel: 'debug' }, sink) };
}
