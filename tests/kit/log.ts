import { Writable } from 'node:stream';
import { pino } from 'pino';

export type LogLine = Record<string, unknown> & { level: number; msg?: string };

/** A logger that keeps its lines, for tests that read them. */
export function keepLog() {
  const lines: LogLine[] = [];
  const sink = new Writable({
    write(piece: Buffer, _encoding, done) {
      for (const line of piece.toString().split('\n')) if (line !== '') lines.push(JSON.parse(line) as LogLine);
      done();
    },
  });
  return { lines, logger: pino({ level: 'debug' }, sink) };
}
