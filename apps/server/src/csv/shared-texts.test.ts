import type fs from 'node:fs';
import { Readable } from 'node:stream';
import { afterAll, afterEach, expect, it, vi } from 'vitest';
import { opening, workbookWith } from './engine-kit.ts';

const disk = vi.hoisted(() => ({ isFull: false }));
vi.mock('node:fs', async (original) => {
  const real = await original<typeof fs>();
  // The device `/dev/full` instead of the file.
  return { ...real, openSync: (...given: Parameters<typeof fs.openSync>) => real.openSync(disk.isFull ? '/dev/full' : given[0], given[1]) };
});
// Modules that another file of this worker has imported open files of the real disk.
vi.resetModules();
const { detect } = await import('./detect.ts');
const { uploadedFile } = await import('../files/uploads.ts');
afterAll(() => vi.resetModules());
afterEach(() => {
  disk.isFull = false;
  vi.unstubAllEnvs();
});

const workbook = workbookWith('<row r="1"><c r="A1" t="s"><v>0</v></c></row>', '<si><t>Code</t></si>');

it('a workbook is not called damaged when the disk is full, or when there is no folder for its parts [IPR-015]', async () => {
  expect(await detect(opening(workbook))).toMatchObject({ foreignFormat: null, sheets: ['Lot'] });
  disk.isFull = true;
  await expect(detect(opening(workbook))).rejects.toMatchObject({ code: 'STORAGE_FULL' });
  vi.stubEnv('TMPDIR', '/dev/null/none');
  await expect(detect(opening(workbook))).rejects.toMatchObject({ code: 'INTERNAL' });
});

it('a workbook is not called damaged when its file breaks off while it is read, but when its bytes do [IPR-015, IPR-016]', async () => {
  async function* cut() {
    yield* opening(workbook.subarray(0, 400))();
    throw Object.assign(new Error('read ECONNRESET'), { code: 'ECONNRESET' });
  }
  const stored = uploadedFile({ uploads: { open: async () => ({ bytes: 400, stream: Readable.from(cut()) }) } }, 'a');
  await expect(detect(stored)).rejects.toMatchObject({ code: 'INTERNAL' });
  expect(await detect(opening(workbook.subarray(0, 400)))).toMatchObject({ foreignFormat: 'workbook' });
});
