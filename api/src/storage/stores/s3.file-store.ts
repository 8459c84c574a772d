import {
  DeleteObjectCommand,
  GetObjectCommand,
  NoSuchKey,
  paginateListObjectsV2,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import type { S3Settings } from '../../config/s3-settings.ts';
import { FileStore, folderOf, isFileName, type Area, type StoredFile } from '../file-store.ts';

/** Times in milliseconds. A picture of 5 MB passes well within them; a store that hangs must not hold requests. */
const patience = { connectionTimeout: 3_000, requestTimeout: 10_000, maxAttempts: 3 };

/** A bucket of an S3 service. Its keys are the paths that the files have on disk. */
export class S3FileStore extends FileStore {
  private readonly client: S3Client;
  private readonly bucket: string;

  constructor({ bucket, region, endpoint, pathStyle, accessKey }: S3Settings, limits: Partial<typeof patience> = {}) {
    super();
    this.bucket = bucket;
    const { maxAttempts, ...timeouts } = { ...patience, ...limits };
    this.client = new S3Client({
      region,
      ...(endpoint && { endpoint }),
      forcePathStyle: pathStyle,
      // Without a key the SDK looks for the machine's own role.
      ...(accessKey && { credentials: { accessKeyId: accessKey.id, secretAccessKey: accessKey.secret } }),
      maxAttempts,
      requestHandler: { ...timeouts, throwOnRequestTimeout: true },
      // The default sends a checksum behind the body in pieces, which older services store as a part of the file.
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
    });
  }

  async put(area: Area, name: string, bytes: Buffer): Promise<void> {
    if (!isFileName(name)) throw new Error('Not a valid file name');
    const object = { ...this.object(area, name), Body: bytes, ContentLength: bytes.length };
    await this.client.send(new PutObjectCommand({ ...object, ContentType: 'image/webp' }));
  }

  async get(area: Area, name: string): Promise<Buffer | undefined> {
    if (!isFileName(name)) return undefined;
    try {
      const { Body } = await this.client.send(new GetObjectCommand(this.object(area, name)));
      return Body && Buffer.from(await Body.transformToByteArray());
    } catch (fault) {
      if (fault instanceof NoSuchKey) return undefined;
      throw fault;
    }
  }

  async remove(area: Area, name: string): Promise<void> {
    if (isFileName(name)) await this.client.send(new DeleteObjectCommand(this.object(area, name)));
  }

  /** Objects with other names, such as an operator's, are not listed. A write that was cut off leaves none. */
  async list(area: Area): Promise<StoredFile[]> {
    const prefix = `${folderOf(area)}/`;
    const files: StoredFile[] = [];
    for await (const page of paginateListObjectsV2({ client: this.client }, { Bucket: this.bucket, Prefix: prefix }))
      for (const { Key = '', LastModified } of page.Contents ?? []) {
        const name = Key.slice(prefix.length);
        if (isFileName(name) && LastModified) files.push({ name, modifiedAt: LastModified });
      }
    return files;
  }

  /** Ends idle connections. */
  close(): void {
    this.client.destroy();
  }

  private object(area: Area, name: string): { Bucket: string; Key: string } {
    return { Bucket: this.bucket, Key: `${folderOf(area)}/${name}` };
  }
}
