/**
 * `npm run prove:pictures`: sends hostile and unusual files to each call that takes a picture, once with a disk and
 * once with a real S3 service (Ceph's, started here); then ExifTool reads all stored files of both. Between them,
 * twenty at once of each of the most expensive kinds are sent, and the memory is measured.
 */
import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import sharp from 'sharp';
import { readOptions, usageOf } from '../../local/command-line.ts';
import { errorMessage, UserError } from '../../local/user-error.ts';
import { runApiSuite, runJest } from '../api-suite.ts';
import { startCeph } from '../s3/ceph.ts';
import { type FileTags, foreignTags } from './foreign-tags.ts';

readOptions(usageOf(import.meta.filename), {});

const MB = 1024 * 1024;
const folder = mkdtempSync(path.join(os.tmpdir(), 'maidan-pictures-'));
try {
  await requireExifTool();
  await requireSight();
  await prove('disk', {});
  // Runs alone, because it measures memory. `npm test` leaves out the kinds that a decoder must hold in memory.
  if (!(await runJest(['load/picture-memory', '--selectProjects', 'load', '--forceExit'], { TEST_COSTLY_FILES: '1' })))
    throw new UserError('BROKEN: see the tests above.');
  console.log('Starting Ceph...');
  const service = await startCeph();
  await prove('s3', { TEST_S3: JSON.stringify(service.variables) }).finally(() => service.stop());
  console.log('\nEvery stored file is a picture and nothing else.');
} catch (error) {
  console.error(errorMessage(error));
  process.exitCode = 1;
} finally {
  rmSync(folder, { recursive: true, force: true });
}

async function requireExifTool(): Promise<void> {
  await promisify(execFile)('exiftool', ['-ver']).catch(() => {
    throw new UserError('exiftool is missing. On Debian: apt-get install libimage-exiftool-perl');
  });
}

/**
 * Requires that ExifTool finds metadata where there is some.
 * @throws when ExifTool does not find metadata in a file that has some
 */
async function requireSight(): Promise<void> {
  const position = { IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '21/1 15/1 0/1' } };
  const picture = sharp({ create: { width: 8, height: 8, channels: 3, background: '#1F6A3E' } });
  const file = path.join(folder, 'with-position.webp');
  await picture.withExif(position).withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/"/>').webp().toFile(file);
  const [tags] = await tagsOf(file);
  if (!tags || !foreignTags(tags).some((tag) => tag.includes('GPSLatitude')))
    throw new UserError('exiftool does not see the position that a picture has.');
  rmSync(file);
}

async function prove(store: string, variables: Record<string, string>): Promise<void> {
  const copies = path.join(folder, store);
  if (!(await runApiSuite(['api/test/contract/pictures'], { ...variables, TEST_COPY_PICTURES: copies })))
    throw new UserError(`BROKEN on ${store}: see the tests above.`);
  const files = await tagsOf(copies);
  const faults = files.flatMap((tags) => foreignTags(tags).map((tag) => `${tags.SourceFile}: ${tag}`));
  if (files.length === 0) throw new UserError(`BROKEN on ${store}: no file was stored.`);
  if (faults.length > 0) throw new UserError(`BROKEN on ${store}:\n${faults.join('\n')}`);
  console.log(`${store}: ExifTool finds no metadata in ${files.length} stored files.`);
}

/** All tags of a file, or of all files below a folder, including unknown and duplicate tags. */
async function tagsOf(where: string): Promise<FileTags[]> {
  const options = ['-json', '-G1', '-a', '-U', '-r', where];
  const { stdout } = await promisify(execFile)('exiftool', options, { maxBuffer: 200 * MB });
  return JSON.parse(stdout || '[]') as FileTags[];
}
