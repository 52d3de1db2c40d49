import { randomUUID } from 'node:crypto';
import { csvTexts } from '@comptoir/shared/csv/texts';
import { AppError } from '@comptoir/shared/errors';
import type { ImportStart } from '@comptoir/shared/imports/import';
import { importJobTexts as texts } from '@comptoir/shared/imports/job-texts';
import type { JobView } from '@comptoir/shared/jobs/jobs';
import { fileGone } from '../../files/file-gone.ts';
import { authorOf } from '../../jobs/author.ts';
import type { MutationContext } from '../../mutations/run.ts';
import type { ImportJobKind } from './import-jobs.ts';
import { type StoredImport, storedImport } from './stored-import.ts';

/**
 * Enqueues a job of an import. The default is the job named in the import's row, so that a repetition after a crash enqueues the same job.
 */
export function enqueueJob(
  { services, session, requestId }: MutationContext,
  kind: ImportJobKind,
  found: StoredImport,
  uuid: string = found.job,
): Promise<JobView> {
  const detail = texts.detail(found.fileName, found.productName, found.supplierName);
  const payload = { import: found.uuid, kind: found.kind, detail };
  return services.jobs.enqueue(kind, payload, authorOf(session), requestId, { uuid });
}

const isSame = (found: StoredImport, { kind, variantProduct, supplier }: ImportStart) =>
  found.kind === kind && found.variantProduct === variantProduct && found.supplierUuid === (supplier?.uuid ?? null);

/**
 * Creates the import of an upload and the job that checks it; sends nothing to the marketplace (IPL-002). An upload has one import:
 * starting it again returns that import, or throws `INVALID` at `file` when the input differs (MUT-009).
 */
export async function startImport(ctx: MutationContext, input: ImportStart): Promise<StoredImport> {
  const { db, uploads } = ctx.services;
  const author = authorOf(ctx.session);
  const file = await uploads.find(author.id, input.file).catch(fileGone);
  const job = randomUUID();
  await db.prisma.csvImport.createMany({
    skipDuplicates: true,
    data: {
      uuid: randomUUID(),
      kind: input.kind,
      variantProduct: input.variantProduct,
      productName: input.productName,
      supplierUuid: input.supplier?.uuid ?? null,
      supplierName: input.supplier?.name ?? null,
      authorId: author.id,
      authorName: author.name,
      uploadUuid: file.uuid,
      fileName: file.name,
      fileBytes: file.bytes,
      job,
      checkJob: job,
    },
  });
  const row = await db.prisma.csvImport.findUnique({ where: { uploadUuid: file.uuid } });
  const found = row === null ? null : storedImport(row);
  if (found === null || !isSame(found, input))
    throw new AppError('INVALID', 'the upload has an import already', { fields: [{ path: 'file', message: csvTexts.used }] });
  if (found.job === found.checkJob) await enqueueJob(ctx, 'imports.check', found);
  return found;
}
