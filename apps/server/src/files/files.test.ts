import { createHash, randomBytes } from 'node:crypto';
import { mkdir, mkdtemp, open, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { PassThrough, Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createFiles, storageKey } from './files.ts';

const KEY = storageKey('a0000000-0000-4000-8000-000000000001', 3n);
const never = new AbortController().signal;

describe('the folder store', () => {
  let filesDir: string;
  beforeEach(async () => {
    filesDir = path.join(await mkdtemp(path.join(tmpdir(), 'comptoir-test-store-')), 'made-when-needed');
  });
  afterEach(() => rm(path.dirname(filesDir), { recursive: true, force: true }));

  it('stores the content, with its size, line count and hash', async () => {
    const files = createFiles({ filesDir });
    // Chunks that split lines at any position, and a last line without a line end.
    const chunks = [Buffer.from('a;b\r\nc;'), Buffer.from('d\n'), randomBytes(700_000).map((byte) => byte | 0x10), Buffer.from('\nlast')];
    const content = Buffer.concat(chunks);
    const stored = await files.write(KEY, Readable.from(chunks), { signal: never });
    const lines = content.toString('latin1').split('\n').length;
    expect(stored).toEqual({ bytes: content.length, lines, sha256: createHash('sha256').update(content).digest('hex') });
    const { bytes, stream } = await files.read(KEY);
    expect(bytes).toBe(content.length);
    expect((await buffer(stream)).equals(content)).toBe(true);
    expect(await files.list()).toEqual([{ key: KEY, isComplete: true }]);
  });

  it('stores an empty file', async () => {
    const files = createFiles({ filesDir });
    expect(await files.write(KEY, Readable.from([]), { signal: never })).toMatchObject({ bytes: 0, lines: 0 });
    const { bytes, stream } = await files.read(KEY);
    expect(bytes + (await buffer(stream)).length).toBe(0);
  });

  it('does not create an incomplete file under its final name', async () => {
    const files = createFiles({ filesDir });
    const source = new PassThrough();
    const writing = files.write(KEY, source, {
      signal: never,
      beforeWrite: () => source.destroy(new Error('cut')),
    });
    source.write('half');
    await expect(writing).rejects.toThrow('cut');
    await expect(files.read(KEY)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    expect(await readdir(filesDir)).toEqual([]);
  });

  it('stops immediately when aborted, even while the source sends nothing', async () => {
    const files = createFiles({ filesDir });
    const leaving = new AbortController();
    const source = new PassThrough();
    const writing = files.write(KEY, source, { signal: leaving.signal });
    source.write('half');
    leaving.abort(new Error('told to'));
    await expect(writing).rejects.toMatchObject({ name: 'AbortError' });
    expect(source.destroyed).toBe(true);
    expect(await readdir(filesDir)).toEqual([]);
  });

  it('reports a full disk, and leaves no file', async () => {
    await mkdir(filesDir);
    // The device `/dev/full` instead of the file.
    const files = createFiles({ filesDir }, async (...[name, flags, mode]) => {
      await (await open(name, flags, mode)).close();
      return open('/dev/full', 'w');
    });
    const source = Readable.from([Buffer.from('a;b\n')]);
    await expect(files.write(KEY, source, { signal: never })).rejects.toMatchObject({ code: 'STORAGE_FULL' });
    expect(source.destroyed).toBe(true);
    expect(await readdir(filesDir)).toEqual([]);
  });

  it('ignores file names given by clients', async () => {
    const files = createFiles({ filesDir });
    for (const key of ['../etc/passwd', '', '.part-x', `${KEY}/..`]) {
      await expect(files.read(key)).rejects.toThrow(RangeError);
    }
  });
});
