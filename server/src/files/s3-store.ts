import { addAbortSignal, Readable } from 'node:stream';
import {
  AbortMultipartUploadCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  S3Client,
  S3ServiceException,
  UploadPartCommand,
} from '@aws-sdk/client-s3';
import { Upload } from '@aws-sdk/lib-storage';
import { type FileStore, StoreError } from './file-store.ts';
import { checkKey } from './store-key.ts';
import type { StoreSettings } from './store-settings.ts';
import { watchContent } from './watched-content.ts';

/** Size of a part. An upload has at most 10,000 parts: 80 GB. */
const PART_BYTES = 8 * 1024 * 1024;
/** Parts uploaded in parallel, and so held in memory. */
const PARTS_AT_ONCE = 2;
const CONNECT_MS = 5000;
/** Time without traffic after which the store counts as unreachable. */
const SILENCE_MS = 60_000;
/** Maximum time of one part: at 150 kbit/s two parallel parts finish in it. */
const REQUEST_MS = 15 * 60_000;
/** How long a cancelled upload waits for the store, in milliseconds; the worker has five seconds to stop. */
const WAIT_MS = 1500;
/** How long a cancelled upload may then take to remove its file, in milliseconds. */
const TIDY_MS = 1000;

/** Error codes by which known stores say that they are full, besides status 507. */
const FULL = new Set(['QuotaExceeded', 'QuotaExceededException', 'XMinioStorageFull', 'InsufficientStorage']);
const INSUFFICIENT_STORAGE = 507;
const MISSING = new Set(['NoSuchKey', 'NotFound']);

type S3Settings = Extract<StoreSettings, { kind: 's3' }>;

function clientOf({ endpoint, region, credentials, forcePathStyle }: S3Settings, socketMs: number, requestMs: number) {
  return new S3Client({
    region,
    forcePathStyle,
    ...(endpoint === null ? {} : { endpoint }),
    ...(credentials === null ? {} : { credentials }),
    // The SDK's newer checksums are trailers in the body, and many stores save them as a part of the file.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: {
      connectionTimeout: CONNECT_MS,
      socketTimeout: socketMs,
      requestTimeout: requestMs,
      throwOnRequestTimeout: true,
    },
  });
}

/** A store that speaks S3: an upload appears only once its last part has arrived. */
export function createS3Store(settings: S3Settings, { silenceMs = SILENCE_MS } = {}): FileStore {
  const { bucket } = settings;
  // A request counts as alive while bytes move; an answer must begin in time and may then be read as slowly as its
  // reader wants.
  const client = clientOf(settings, silenceMs, REQUEST_MS);
  const asking = clientOf(settings, 0, silenceMs);
  const nameOf = (key: string) => ({ Bucket: bucket, Key: checkKey(key) });
  return {
    write: async (key, content, signal) => {
      const watched = watchContent(addAbortSignal(signal, content));
      const upload = new Upload({
        client: stoppable(client, signal),
        params: {
          ...nameOf(key),
          Body: Readable.from(watched.chunks, { highWaterMark: 1 }),
          ContentType: 'application/zip',
        },
        partSize: PART_BYTES,
        queueSize: PARTS_AT_ONCE,
      });
      try {
        signal.throwIfAborted();
        await upload.done();
        signal.throwIfAborted();
      } catch (error) {
        if (!signal.aborted) throw watched.failureOf(error, storeError);
        // The completing request may have succeeded although it was cancelled. The clean-up removes a file that stays.
        const abortSignal = AbortSignal.timeout(TIDY_MS);
        await asking.send(new DeleteObjectCommand(nameOf(key)), { abortSignal }).catch(() => undefined);
        throw signal.reason;
      } finally {
        content.destroy();
      }
    },

    read: async (key) => {
      const { Body } = await asking.send(new GetObjectCommand(nameOf(key))).catch((error: unknown) => {
        throw storeError(error);
      });
      return Body as Readable;
    },

    remove: async (key) => {
      await asking.send(new DeleteObjectCommand(nameOf(key))).catch((error: unknown) => {
        const failure = storeError(error);
        if (failure.code !== 'file_missing') throw failure;
      });
    },

    // The lifecycle rules of the bucket remove old files: listing ten thousand objects every hour costs money.
    findOld: async () => [],
  };
}

/**
 * A client whose part uploads are cancelled by a signal. The requests that begin and end an upload get more time:
 * without their answer it is unknown whether the store has something to remove. `Upload.abort` would not wait for them.
 */
function stoppable(client: S3Client, signal: AbortSignal): S3Client {
  const late = new AbortController();
  signal.addEventListener('abort', () => setTimeout(() => late.abort(signal.reason), WAIT_MS).unref(), { once: true });
  const signalFor = (command: unknown): AbortSignal => {
    if (command instanceof UploadPartCommand) return signal;
    const isTidying = command instanceof AbortMultipartUploadCommand && signal.aborted;
    return isTidying ? AbortSignal.timeout(TIDY_MS) : late.signal;
  };
  const send = (command: Parameters<S3Client['send']>[0]) => client.send(command, { abortSignal: signalFor(command) });
  return Object.assign(Object.create(client) as S3Client, { send });
}

function storeError(error: unknown): StoreError {
  if (!(error instanceof S3ServiceException)) return new StoreError('store_unavailable', { cause: error });
  if (MISSING.has(error.name)) return new StoreError('file_missing', { cause: error });
  const isFull = FULL.has(error.name) || error.$metadata.httpStatusCode === INSUFFICIENT_STORAGE;
  return new StoreError(isFull ? 'store_full' : 'store_unavailable', { cause: error });
}
