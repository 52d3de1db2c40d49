import { describe, expect, it } from 'vitest';
import { detect } from './detect.ts';
import { opening } from './engine-kit.ts';

/** é in Windows-1252, which is an invalid byte in UTF-8. */
const STRAY = Buffer.from([0xe9]);

describe('detect', () => {
  it('lists twenty lines with invalid bytes, and counts all of them [IPL-005]', async () => {
    const lines = Array.from({ length: 100 }, (_, at) =>
      Buffer.concat([Buffer.from(`Été${at}`), at % 2 ? STRAY : Buffer.from(''), Buffer.from('\n')]),
    );
    const found = await detect(opening(Buffer.concat([Buffer.from('code\n'), ...lines])));
    expect(found).toMatchObject({ encoding: 'utf-8', strayCount: 50 });
    expect(found.strayLines).toEqual(Array.from({ length: 20 }, (_, at) => at * 2 + 3));
  });

  it('finds an invalid byte after the beginning of a large file [IPL-005]', async () => {
    const content = Buffer.concat([Buffer.from(`code\nété\n${'A1234567\n'.repeat(40_000)}B`), STRAY, Buffer.from('\n')]);
    expect(await detect(opening(content))).toMatchObject({ encoding: 'utf-8', strayLines: [40_003], strayCount: 1 });
  });

  it('ignores the last line of the sample, which may be cut [IPL-006]', async () => {
    const content = Buffer.from(`code;note\n${'A;x\n'.repeat(16_383)}"${'B,'.repeat(200)}";y\n`);
    expect(await detect(opening(content))).toMatchObject({ delimiter: ';', quote: '"' });
  });

  it('reads a file once, also its first bytes', async () => {
    let opened = 0;
    await detect(() => {
      opened += 1;
      return opening(Buffer.from('code\nA\n'))();
    });
    expect(opened).toBe(1);
  });

  it('stops when it is aborted', async () => {
    const stopped = AbortSignal.abort(new Error('stop'));
    await expect(detect(opening(Buffer.from('code\nA\n')), stopped)).rejects.toThrow('stop');
  });
});
