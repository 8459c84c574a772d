import {
  DeleteObjectCommand,
  GetObjectCommand,
  ListObjectsV2Command,
  NoSuchKey,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import { Logger } from '@nestjs/common';
import { callSentences } from '@maidan/shared/sentences/call-sentences.ts';
import { ConfigurationError } from '../../config/read-setting.ts';
import type { S3Settings } from '../../config/s3-settings.ts';
import { DomainError } from '../../http/errors/domain-error.ts';
import { cachingOf, FileStore, folderOf, isFileName, type Area, type StoredFile } from '../file-store.ts';
import { contentTypeOf } from '../picture-names.ts';
import { describeBucketFault, isOutage } from './bucket-fault.ts';

/** Milliseconds for a call with all its tries; less than the thirty seconds after which the site's pages give up. */
const longestCallMs = 10_000;
const tries = 3;

/** A bucket of an S3 service. Its keys are the paths that the files have on disk. */
export class S3FileStore extends FileStore {
  private readonly log = new Logger('storage');
  private readonly client: S3Client;
  private readonly bucket: string;

  constructor(
    private readonly settings: S3Settings,
    private readonly callMs = longestCallMs,
  ) {
    super();
    const { bucket, region, endpoint, pathStyle, accessKey } = settings;
    this.bucket = bucket;
    this.client = new S3Client({
      region,
      ...(endpoint && { endpoint }),
      forcePathStyle: pathStyle,
      // Without a key the SDK looks for the machine's own role.
      ...(accessKey && { credentials: { accessKeyId: accessKey.id, secretAccessKey: accessKey.secret } }),
      maxAttempts: tries,
      requestHandler: { connectionTimeout: Math.min(3_000, callMs) },
      // The default sends a checksum behind the body in pieces, which older services store as a part of the file.
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
    });
  }

  async put(area: Area, name: string, bytes: Buffer): Promise<void> {
    if (!isFileName(name)) throw new Error('Not a valid file name');
    const headers = { ContentType: contentTypeOf(name), CacheControl: cachingOf(area) };
    const object = { ...this.object(area, name), ...headers, Body: bytes, ContentLength: bytes.length };
    await this.inTime((call) => this.client.send(new PutObjectCommand(object), call));
  }

  async get(area: Area, name: string): Promise<Buffer | undefined> {
    if (!isFileName(name)) return undefined;
    return this.inTime(async (call) => {
      try {
        const { Body } = await this.client.send(new GetObjectCommand(this.object(area, name)), call);
        return Body && Buffer.from(await Body.transformToByteArray());
      } catch (fault) {
        if (fault instanceof NoSuchKey) return undefined;
        throw fault;
      }
    });
  }

  async remove(area: Area, name: string): Promise<void> {
    if (!isFileName(name)) return;
    await this.inTime((call) => this.client.send(new DeleteObjectCommand(this.object(area, name)), call));
  }

  /** Objects with other names, such as an operator's, are not listed. */
  async list(area: Area): Promise<StoredFile[]> {
    const prefix = `${folderOf(area)}/`;
    const files: StoredFile[] = [];
    let next: string | undefined;
    do {
      const page = { Bucket: this.bucket, Prefix: prefix, ContinuationToken: next };
      const answer = await this.inTime((call) => this.client.send(new ListObjectsV2Command(page), call));
      for (const { Key = '', LastModified } of answer.Contents ?? []) {
        const name = Key.slice(prefix.length);
        if (isFileName(name) && LastModified) files.push({ name, modifiedAt: LastModified });
      }
      next = answer.IsTruncated ? answer.NextContinuationToken : undefined;
    } while (next !== undefined);
    return files;
  }

  /** Lists a folder without files. Unlike a HEAD, the answer to a refused list has a body with the reason. */
  async check(): Promise<void> {
    const page = { Bucket: this.bucket, Prefix: 'private/none/', MaxKeys: 1 };
    await this.inTime((call) => this.client.send(new ListObjectsV2Command(page), call), { isLogged: false });
  }

  /** Ends idle connections. */
  close(): void {
    this.client.destroy();
  }

  /**
   * Resolves to the result of `work` within the time limit of a call.
   * @throws DomainError `unavailable`, with the reason as its cause, when the service does not answer completely in
   * time; ConfigurationError when the service refuses
   */
  private async inTime<T>(
    work: (call: { abortSignal: AbortSignal }) => Promise<T>,
    { isLogged } = { isLogged: true },
  ): Promise<T> {
    const abortSignal = AbortSignal.timeout(this.callMs);
    // The signal ends the tries of the SDK, but not its wait for the rest of a body.
    const late = new Promise<never>((_, reject) => {
      abortSignal.addEventListener('abort', () => reject(abortSignal.reason as Error), { once: true });
    });
    try {
      return await Promise.race([work({ abortSignal }), late]);
    } catch (fault) {
      const reason = describeBucketFault(abortSignal.aborted ? abortSignal.reason : fault, this.settings);
      if (isLogged) this.log.warn(reason);
      if (!abortSignal.aborted && !isOutage(fault)) throw new ConfigurationError(reason);
      const away = new DomainError('unavailable', callSentences.away);
      away.cause = new Error(reason);
      throw away;
    }
  }

  private object(area: Area, name: string): { Bucket: string; Key: string } {
    return { Bucket: this.bucket, Key: `${folderOf(area)}/${name}` };
  }
}
