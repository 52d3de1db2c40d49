import { randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { keepUpload } from './upload.ts';

const content = randomBytes(700_000);

async function* chunks(breaks = false) {
  for (let place = 0; place < content.length; place += 65_536) yield content.subarray(place, place + 65_536);
  if (breaks) throw new Error('cut');
}

async function all(chunks: AsyncIterable<Buffer>): Promise<Buffer> {
  const read: Buffer[] = [];
  for await (const chunk of chunks) read.push(chunk);
  return Buffer.concat(read);
}

describe('an upload', () => {
  it('can be read several times', async () => {
    const file = await keepUpload('a.csv', chunks());
    expect([file.name, file.size]).toEqual(['a.csv', content.length]);
    expect((await all(file.chunks())).equals(content)).toBe(true);
    expect((await file.bytes()).equals(content)).toBe(true);
    expect((await all(file.chunks())).equals(content)).toBe(true);
    await file.close();
  });

  it('may be empty', async () => {
    const file = await keepUpload('a.csv', (async function* () {})());
    expect([file.size, (await file.bytes()).length, (await all(file.chunks())).length]).toEqual([0, 0, 0]);
    await file.close();
  });

  it('fails with the error of its source', async () => {
    await expect(keepUpload('a.csv', chunks(true))).rejects.toThrow('cut');
  });
});
