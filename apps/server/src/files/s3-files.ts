import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import {
  AbortMultipartUploadCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  ListMultipartUploadsCommand,
  type ListMultipartUploadsCommandOutput,
  ListObjectsV2Command,
  PutObjectCommand,
  paginateListObjectsV2,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3';
import { Upload } from '@aws-sdk/lib-storage';
import { AppError } from '@comptoir/shared/errors';
import { type Files, IDENTITY, isStorageKey, measured, requireStorageKey, type StoredFile, StoreRefusal, storeErrors } from './files.ts';
import type { S3Config } from './s3-config.ts';

/** Parts that are sent at the same time, of five megabytes each: the memory of one write. */
const PARTS_AT_ONCE = 2;
const CONNECT_MS = 5_000;
/** Longest silence of the store. */
const SILENCE_MS = 30_000;

const nameOf = (error: unknown) => (error instanceof S3ServiceException ? error.name : undefined);
/** Names of the refusals of full stores; Amazon's has none. */
const FULL = ['QuotaExceeded', 'InsufficientCapacity', 'XMinioStorageFull', 'InsufficientStorage'];

const { storageError, inStore: sent } = storeErrors((error) => FULL.includes(nameOf(error) ?? ''));

/** Store in a bucket of S3, or of a store that speaks its protocol (OPS-006). A file under its name is complete; a partial one is an unfinished upload. */
export function createS3Files({ bucket, endpoint, region, prefix, credentials }: S3Config): Files {
  const client = new S3Client({
    region,
    // Stores on the own network have one name for all buckets.
    ...(endpoint === null ? {} : { endpoint, forcePathStyle: true }),
    ...(credentials === null ? {} : { credentials }),
    // Other stores than Amazon's do not know the newer checksums.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: { connectionTimeout: CONNECT_MS, requestTimeout: SILENCE_MS },
  });
  const at = (key: string) => ({ Bucket: bucket, Key: `${prefix}${requireStorageKey(key)}` });
  const keyOf = (name: string | undefined) => (name?.startsWith(prefix) === true ? name.slice(prefix.length) : '');

  const identityObject = { Bucket: bucket, Key: `${prefix}${IDENTITY}` };

  /** Unfinished uploads, with their ids. */
  async function* unfinished(): AsyncGenerator<{ key: string; UploadId: string | undefined; begun: Date | undefined }> {
    let after: { KeyMarker?: string | undefined; UploadIdMarker?: string | undefined } | undefined = {};
    while (after !== undefined) {
      const page: ListMultipartUploadsCommandOutput = await sent(
        client.send(new ListMultipartUploadsCommand({ Bucket: bucket, Prefix: prefix, ...after })),
      );
      for (const { Key, UploadId, Initiated } of page.Uploads ?? []) yield { key: keyOf(Key), UploadId, begun: Initiated };
      after = page.IsTruncated === true ? { KeyMarker: page.NextKeyMarker, UploadIdMarker: page.NextUploadIdMarker } : undefined;
    }
  }

  return {
    async write(key, source, options) {
      const { signal, beforeWrite } = options;
      let stored: StoredFile | undefined;
      let failure: { error: unknown } | undefined;
      async function* content() {
        try {
          stored = yield* measured(source, options);
          signal.throwIfAborted();
          // The upload is completed when its content ends: until then it can still be refused.
          beforeWrite?.(stored);
        } catch (error) {
          failure = { error };
          throw error;
        }
      }
      const upload = new Upload({
        client,
        params: { ...at(key), Body: Readable.from(content(), { objectMode: false }), ContentType: 'application/octet-stream' },
        queueSize: PARTS_AT_ONCE,
        // An aborted upload removes its parts.
        leavePartsOnError: false,
      });
      const abort = () => void upload.abort();
      signal.addEventListener('abort', abort, { once: true });
      try {
        await upload.done();
        if (stored === undefined) throw new Error('the content has no end');
        return stored;
      } catch (error) {
        source.destroy();
        if (failure !== undefined) throw failure.error;
        // As an aborted source is reported.
        if (signal.aborted) throw new DOMException('the write was aborted', 'AbortError');
        throw storageError(error);
      } finally {
        signal.removeEventListener('abort', abort);
      }
    },
    async read(key) {
      const reply = await client.send(new GetObjectCommand(at(key))).catch((error) => {
        throw nameOf(error) === 'NoSuchKey' ? new AppError('NOT_FOUND', 'no such file in the store') : storageError(error);
      });
      return { bytes: reply.ContentLength ?? 0, stream: reply.Body as Readable };
    },
    async remove(key) {
      await sent(client.send(new DeleteObjectCommand(at(key))));
    },
    async removePartial(key) {
      for await (const one of unfinished())
        if (one.key === key) await sent(client.send(new AbortMultipartUploadCommand({ ...at(key), UploadId: one.UploadId })));
    },
    async list(since) {
      const isOlder = (time: Date | undefined) => since !== undefined && (time === undefined || time < since);
      const found: { key: string; isComplete: boolean }[] = [];
      for await (const page of paginateListObjectsV2({ client }, { Bucket: bucket, Prefix: prefix }))
        for (const { Key, LastModified } of page.Contents ?? [])
          if (!isOlder(LastModified)) found.push({ key: keyOf(Key), isComplete: true });
      for await (const { key, begun } of unfinished()) if (!isOlder(begun)) found.push({ key, isComplete: false });
      return found.filter(({ key }) => isStorageKey(key));
    },
    async check() {
      const probe = { Bucket: bucket, Key: `${prefix}probe-${randomUUID()}` };
      try {
        await client.send(new PutObjectCommand({ ...probe, Body: 'probe' }));
        await client.send(new GetObjectCommand(probe));
        await client.send(new DeleteObjectCommand(probe));
        await client.send(new ListObjectsV2Command({ Bucket: bucket, Prefix: prefix, MaxKeys: 1 }));
        await client.send(new ListMultipartUploadsCommand({ Bucket: bucket, Prefix: prefix, MaxUploads: 1 }));
      } catch (error) {
        if (error instanceof S3ServiceException && error.$fault === 'client')
          throw new StoreRefusal(`${error.name} ${error.message}`, { cause: error });
        throw error;
      }
    },
    async identity() {
      const reply = await client.send(new GetObjectCommand(identityObject)).catch((error) => {
        if (nameOf(error) === 'NoSuchKey') return undefined;
        throw storageError(error);
      });
      return reply && text(reply.Body as Readable);
    },
    async setIdentity(uuid) {
      await sent(client.send(new PutObjectCommand({ ...identityObject, Body: uuid })));
    },
    close: () => client.destroy(),
  };
}
