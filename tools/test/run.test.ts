import { expect, it, vi } from 'vitest';
import { run, withBufferedOutput } from './run.ts';

it('buffers the output of a program until it is shown', async () => {
  const written: string[] = [];
  const write = vi.spyOn(process.stdout, 'write').mockImplementation((chunk) => {
    written.push(String(chunk));
    return true;
  });
  try {
    const print = "process.stdout.write('printed ');process.stderr.write('reported');process.exitCode = 1";
    const { result, show } = await withBufferedOutput(() => run(process.execPath, ['-e', print]));
    expect({ result, written }).toEqual({ result: false, written: [] });
    show();
    expect(written.join('')).toContain('printed');
    expect(written.join('')).toContain('reported');
  } finally {
    write.mockRestore();
  }
});
