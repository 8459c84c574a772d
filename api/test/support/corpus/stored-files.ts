import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { GetObjectCommand, ListObjectsV2Command, S3Client } from '@aws-sdk/client-s3';
import type { Env } from '../../../src/platform/config/env.ts';

/** Reads a store without the API's own classes, so that files with unexpected names are found too. */
export interface StoreContents {
  /** All paths, such as `uploads/gallery/….webp`. */
  paths(): Promise<string[]>;
  read(path: string): Promise<Buffer>;
}

export const contentsOf = ({ dataDir, s3 }: Pick<Env, 'dataDir' | 's3'>): StoreContents =>
  s3 ? bucketContents(s3) : folderContents(dataDir);

/** The folders of the store inside the data folder. Others hold no pictures. */
const storeFolders = ['uploads', 'private'];

const folderContents = (dataDir: string): StoreContents => ({
  paths: () => Promise.resolve(storeFolders.flatMap((folder) => filesBelow(dataDir, folder)).sort()),
  read: (path) => Promise.resolve(readFileSync(join(dataDir, path))),
});

function filesBelow(dataDir: string, folder: string): string[] {
  if (!existsSync(join(dataDir, folder))) return [];
  return readdirSync(join(dataDir, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`;
    return entry.isDirectory() ? filesBelow(dataDir, path) : [path];
  });
}

function bucketContents(settings: NonNullable<Env['s3']>): StoreContents {
  const { bucket: Bucket, region, endpoint, pathStyle: forcePathStyle, accessKey } = settings;
  const credentials = { accessKeyId: accessKey?.id ?? '', secretAccessKey: accessKey?.secret ?? '' };
  const client = new S3Client({ region, endpoint: endpoint ?? '', forcePathStyle, credentials });
  const paths = async () => {
    const keys: string[] = [];
    let ContinuationToken: string | undefined;
    do {
      const page = await client.send(new ListObjectsV2Command({ Bucket, ContinuationToken }));
      keys.push(...(page.Contents ?? []).map(({ Key = '' }) => Key));
      ContinuationToken = page.NextContinuationToken;
    } while (ContinuationToken);
    return keys.sort();
  };
  const read = async (Key: string) => {
    const { Body } = await client.send(new GetObjectCommand({ Bucket, Key }));
    return Buffer.from(await Body!.transformToByteArray());
  };
  return { paths, read };
}

/** Copies all stored files to `folder`, for another program that inspects them. */
export async function copyStoredFiles(env: Env, folder: string): Promise<void> {
  const contents = contentsOf(env);
  for (const path of await contents.paths()) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), await contents.read(path));
  }
}
