import { mkdir, mkdtemp, open, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { storageKey } from './files.ts';
import { createFolderFiles } from './folder-files.ts';

const KEY = storageKey('a0000000-0000-4000-8000-000000000001', 3n);
const never = new AbortController().signal;

describe('the folder store', () => {
  let filesDir: string;
  beforeEach(async () => {
    filesDir = path.join(await mkdtemp(path.join(tmpdir(), 'comptoir-test-store-')), 'made-when-needed');
  });
  afterEach(() => rm(path.dirname(filesDir), { recursive: true, force: true }));

  it('reports a full disk, and leaves no file', async () => {
    await mkdir(filesDir);
    // The device `/dev/full` instead of the file.
    const files = createFolderFiles(filesDir, async (...[name, flags, mode]) => {
      await (await open(name, flags, mode)).close();
      return open('/dev/full', 'w');
    });
    const source = Readable.from([Buffer.from('a;b\n')]);
    await expect(files.write(KEY, source, { signal: never })).rejects.toMatchObject({ code: 'STORAGE_FULL' });
    expect(source.destroyed).toBe(true);
    expect(await readdir(filesDir)).toEqual([]);
  });

  it('has its identity completely or not at all', async () => {
    const files = createFolderFiles(filesDir);
    // The file that is renamed at the end cannot be written.
    await mkdir(path.join(filesDir, '.part-store-id'), { recursive: true });
    await expect(files.setIdentity('a')).rejects.toMatchObject({ code: 'INTERNAL' });
    expect(await files.identity()).toBeUndefined();
    await rm(path.join(filesDir, '.part-store-id'), { recursive: true });
    await files.setIdentity('a');
    expect(await files.identity()).toBe('a');
    expect(await readdir(filesDir)).toEqual(['store-id']);
  });

  it('leaves no file of a job that was cancelled while the disk wrote its last bytes', async () => {
    const leaving = new AbortController();
    const files = createFolderFiles(filesDir, async (...args) => {
      const handle = await open(...args);
      vi.spyOn(handle, 'sync').mockImplementation(async () => leaving.abort(new Error('cancelled')));
      return handle;
    });
    await expect(files.write(KEY, Readable.from([Buffer.from('a;b\n')]), { signal: leaving.signal })).rejects.toThrow('cancelled');
    expect(await readdir(filesDir)).toEqual([]);
  });
});
