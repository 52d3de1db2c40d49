import type { Config } from '../config.ts';
import type { Files } from './files.ts';
import { createFolderFiles } from './folder-files.ts';

/** The store of the configuration, shared by every server and worker of an installation: a bucket, else a folder. */
export async function openFiles({ filesDir, s3 }: Pick<Config, 'filesDir' | 's3'>): Promise<Files> {
  if (s3 === null) return createFolderFiles(filesDir);
  // The client of S3 is loaded only where it is used.
  return (await import('./s3-files.ts')).createS3Files(s3);
}
