import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { PassThrough, Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { loadConfig } from '@comptoir/server/config';
import { type Files, storageKey } from '@comptoir/server/files/files';
import { openFiles } from '@comptoir/server/files/folder-files';
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startS3 } from '../kit/s3.ts';
import { until } from '../kit/until.ts';

const KEY = storageKey('a0000000-0000-4000-8000-000000000001', 3n);
const never = new AbortController().signal;
const s3 = await startS3();
const folder = path.join(await mkdtemp(path.join(tmpdir(), 'comptoir-test-store-')), 'made-when-needed');
const required = { SESSION_KEY: Buffer.alloc(32, 7).toString('base64'), FILES_DIR: folder };
afterAll(() => Promise.all([s3.close(), rm(path.dirname(folder), { recursive: true, force: true })]));

const bucket = (environment: Record<string, string> = {}) => openFiles(loadConfig({ ...required, ...s3.environment, ...environment }));

describe.each([
  ['a folder', () => openFiles(loadConfig(required))],
  ['a bucket', () => bucket({ S3_PREFIX: `${randomUUID()}/` })],
])('%s as the store of files', (_name, open) => {
  let files: Files;
  beforeEach(async () => {
    files = await open();
  });
  afterEach(async () => {
    for (const { key } of await files.list()) await Promise.all([files.remove(key), files.removePartial(key)]);
    files.close();
  });

  // The second one is sent to a bucket in three parts.
  it.each([700_000, 12_000_000])('stores a content of %i bytes, with its size, line count and hash [OPS-006]', async (size) => {
    // Chunks that split lines at any position, and a last line without a line end.
    const chunks = [Buffer.from('a;b\r\nc;'), Buffer.from('d\n'), randomBytes(size).map((byte) => byte | 0x10), Buffer.from('\nlast')];
    const content = Buffer.concat(chunks);
    const stored = await files.write(KEY, Readable.from(chunks), { signal: never });
    const lines = content.toString('latin1').split('\n').length;
    expect(stored).toEqual({ bytes: content.length, lines, sha256: createHash('sha256').update(content).digest('hex') });
    const { bytes, stream } = await files.read(KEY);
    expect(bytes).toBe(content.length);
    expect((await buffer(stream)).equals(content)).toBe(true);
    expect(await files.list()).toEqual([{ key: KEY, isComplete: true }]);
    await files.remove(KEY);
    await expect(files.read(KEY)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    // What is not there is removed as well.
    await files.remove(KEY);
  });

  it('lists what is not older than a moment [OPS-012]', async () => {
    await files.write(KEY, Readable.from([]), { signal: never });
    const hour = 60 * 60_000;
    expect(await files.list(new Date(Date.now() - hour))).toEqual([{ key: KEY, isComplete: true }]);
    expect(await files.list(new Date(Date.now() + hour))).toEqual([]);
  });

  it('stores an empty file [OPS-006]', async () => {
    expect(await files.write(KEY, Readable.from([]), { signal: never })).toMatchObject({ bytes: 0, lines: 0 });
    const { bytes, stream } = await files.read(KEY);
    expect(bytes + (await buffer(stream)).length).toBe(0);
  });

  it.each([4, 6_000_000])('has no file of an attempt that fails after %i bytes, and rethrows its error [OPS-006]', async (size) => {
    const source = new PassThrough();
    const writing = files.write(KEY, source, {
      signal: never,
      beforeWrite: ({ bytes }) => {
        if (bytes >= size) throw new Error('cut');
      },
    });
    source.on('error', () => undefined);
    source.write(Buffer.alloc(size, 'x'));
    await expect(writing).rejects.toThrow('cut');
    await expect(files.read(KEY)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    expect(await files.list()).toEqual([]);
  });

  it('refuses the complete content when the attempt may not write any more [OPS-006]', async () => {
    let calls = 0;
    const beforeWrite = () => {
      calls += 1;
      if (calls === 2) throw new Error('taken over');
    };
    await expect(files.write(KEY, Readable.from([Buffer.from('a;b\n')]), { signal: never, beforeWrite })).rejects.toThrow('taken over');
    expect(await files.list()).toEqual([]);
  });

  it('stops immediately when aborted, even while the source sends nothing [OPS-006]', async () => {
    const leaving = new AbortController();
    const source = new PassThrough();
    let isStarted = false;
    const beforeWrite = () => {
      isStarted = true;
    };
    const writing = files.write(KEY, source, { signal: leaving.signal, beforeWrite });
    const refused = expect(writing).rejects.toMatchObject({ name: 'AbortError' });
    source.write('half');
    await until('the attempt to write', () => isStarted);
    leaving.abort(new Error('told to'));
    await refused;
    expect(source.destroyed).toBe(true);
    expect(await files.list()).toEqual([]);
  });

  it('ignores file names given by clients', async () => {
    for (const key of ['../etc/passwd', '', '.part-x', `${KEY}/..`]) await expect(files.read(key)).rejects.toThrow(RangeError);
  });

  it('can be used, and keeps the identity that it was given [OPS-006]', async () => {
    await files.check();
    expect(await files.identity()).toBeUndefined();
    const uuid = randomUUID();
    await files.setIdentity(uuid);
    expect(await files.identity()).toBe(uuid);
    expect(await files.list()).toEqual([]);
  });
});

describe('a bucket', () => {
  afterEach(() => s3.recover());

  it.each([
    ['that does not exist', { S3_BUCKET: 'another' }, 'NoSuchBucket'],
    ['of an unknown account', { S3_ACCESS_KEY_ID: 'nobody' }, 'InvalidAccessKeyId'],
  ])('%s is refused at start [OPS-006]', async (_title, environment, name) => {
    const files = await bucket(environment);
    await expect(files.check()).rejects.toMatchObject({ name: 'StoreRefusal', message: expect.stringContaining(name) });
    files.close();
  });

  it('without the right to write is refused at start [OPS-006]', async () => {
    const files = await bucket();
    s3.refuse('PUT', 'AccessDenied', 403);
    await expect(files.check()).rejects.toMatchObject({ name: 'StoreRefusal', message: expect.stringContaining('AccessDenied') });
    files.close();
  });

  it('that does not answer is not refused: it may come back [OPS-006]', async () => {
    const files = await bucket({ S3_ENDPOINT: 'http://127.0.0.1:1' });
    await expect(files.check()).rejects.not.toMatchObject({ name: 'StoreRefusal' });
    files.close();
  });

  it.each([
    ['QuotaExceeded', 403, 'STORAGE_FULL'],
    ['AccessDenied', 403, 'INTERNAL'],
  ])('that refuses a write with %s (%i) fails it as %s, and ends its source [OPS-006]', async (name, status, code) => {
    const files = await bucket();
    s3.refuse('PUT', name, status);
    const source = new PassThrough();
    source.end('a;b\n');
    await expect(files.write(KEY, source, { signal: never })).rejects.toMatchObject({ code });
    expect(source.destroyed).toBe(true);
    files.close();
  });

  it('lists what a killed process had begun to send, and removes it [OPS-006]', async () => {
    const files = await bucket();
    const source = new PassThrough();
    const leaving = new AbortController();
    const writing = files.write(KEY, source, { signal: leaving.signal });
    const refused = expect(writing).rejects.toMatchObject({ name: 'AbortError' });
    source.write(Buffer.alloc(6_000_000, 'x'));
    const partial = [{ key: KEY, isComplete: false }];
    await until('the first part to be sent', async () => JSON.stringify(await files.list()) === JSON.stringify(partial));
    await expect(files.read(KEY)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await files.removePartial(KEY);
    expect(await files.list()).toEqual([]);
    leaving.abort();
    await refused;
    files.close();
  });
});
