import { Readable } from 'node:stream';
import { DeleteObjectCommand, GetObjectCommand, S3Client, S3ServiceException } from '@aws-sdk/client-s3';
import { Upload } from '@aws-sdk/lib-storage';
import { type FileStore, StoreError } from './file-store.ts';
import { checkKey } from './store-key.ts';
import type { StoreSettings } from './store-settings.ts';
import { watchContent } from './watched-content.ts';

/** Bytes sent at once. An upload has at most 10,000 of them: 80 GB. */
const PART_BYTES = 8 * 1024 * 1024;
/** Parts in memory. */
const PARTS_AT_ONCE = 2;
const CONNECT_MS = 5000;
/** A store that says nothing for so long is away. */
const SILENCE_MS = 60_000;

/** How the stores we know say that there is no room; beside the status 507. */
const FULL = new Set(['QuotaExceeded', 'QuotaExceededException', 'XMinioStorageFull', 'InsufficientStorage']);
const INSUFFICIENT_STORAGE = 507;
const MISSING = new Set(['NoSuchKey', 'NotFound']);

/** A store that speaks S3: an upload appears once its last part is there, and never before. */
export function createS3Store(settings: Extract<StoreSettings, { kind: 's3' }>): FileStore {
  const { bucket, endpoint, region, credentials, forcePathStyle } = settings;
  const client = new S3Client({
    region,
    forcePathStyle,
    ...(endpoint === null ? {} : { endpoint }),
    ...(credentials === null ? {} : { credentials }),
    // The newer checksums travel inside the content, and many stores keep them as a part of it.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: { connectionTimeout: CONNECT_MS, requestTimeout: SILENCE_MS, throwOnRequestTimeout: true },
  });
  const nameOf = (key: string) => ({ Bucket: bucket, Key: checkKey(key) });
  return {
    write: async (key, content, signal) => {
      const watched = watchContent(content);
      const upload = new Upload({
        client,
        params: {
          ...nameOf(key),
          Body: Readable.from(watched.chunks, { highWaterMark: 1 }),
          ContentType: 'application/zip',
        },
        partSize: PART_BYTES,
        queueSize: PARTS_AT_ONCE,
      });
      const abort = (): void => void upload.abort();
      signal.addEventListener('abort', abort);
      try {
        signal.throwIfAborted();
        await upload.done();
      } catch (error) {
        signal.throwIfAborted();
        throw watched.failureOf(error, storeError);
      } finally {
        signal.removeEventListener('abort', abort);
        content.destroy();
      }
    },

    read: async (key) => {
      const { Body } = await client.send(new GetObjectCommand(nameOf(key))).catch((error: unknown) => {
        throw storeError(error);
      });
      return Body as Readable;
    },

    remove: async (key) => {
      await client.send(new DeleteObjectCommand(nameOf(key))).catch((error: unknown) => {
        const failure = storeError(error);
        if (failure.code !== 'file_missing') throw failure;
      });
    },
  };
}

function storeError(error: unknown): StoreError {
  if (!(error instanceof S3ServiceException)) return new StoreError('store_unavailable', { cause: error });
  if (MISSING.has(error.name)) return new StoreError('file_missing', { cause: error });
  const isFull = FULL.has(error.name) || error.$metadata.httpStatusCode === INSUFFICIENT_STORAGE;
  return new StoreError(isFull ? 'store_full' : 'store_unavailable', { cause: error });
}
