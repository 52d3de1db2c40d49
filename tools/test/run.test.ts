import { expect, it, vi } from 'vitest';
import { run, withOutputKept } from './run.ts';

it('keeps what a program prints until it is shown', async () => {
  const written: string[] = [];
  const write = vi.spyOn(process.stdout, 'write').mockImplementation((chunk) => {
    written.push(String(chunk));
    return true;
  });
  try {
    const print = "process.stdout.write('printed ');process.stderr.write('reported');process.exitCode = 1";
    const { result, show } = await withOutputKept(() => run(process.execPath, ['-e', print]));
    expect({ result, written }).toEqual({ result: false, written: [] });
    show();
    expect(written.join('')).toContain('printed');
    expect(written.join('')).toContain('reported');
  } finally {
    write.mockRestore();
  }
});
