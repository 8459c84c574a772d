import { pictureAreas } from '@maidan/api/src/platform/storage/file-store.ts';
import { UserError } from '../../local/user-error.ts';

/** Areas of the file store whose files a copy holds. The area `site` is left out: the publisher builds it again. */
const copiedAreas: readonly string[] = pictureAreas;

/** The parts of a manifest that name files. */
interface NamedParts {
  tables: readonly { file: string }[];
  files: readonly { file: string; area: string }[];
  secrets: readonly { file: string; name: string }[];
}

/**
 * Throws when a name in the manifest leads out of its folder. Others may be able to write to the folder of the copies,
 * and a restore may run as root.
 * @throws UserError naming the first such name
 */
export function assertNamesStayInside({ tables, files, secrets }: NamedParts): void {
  const below = (folder: string, parts: readonly { file: string }[]) =>
    parts.find(({ file }) => !isInside(file) || !file.startsWith(`${folder}/`))?.file;
  const odd =
    below('database', tables) ??
    below('files', files) ??
    below('secrets', secrets) ??
    secrets.find(({ name }) => !isInside(name))?.name ??
    files.find(({ area }) => !copiedAreas.includes(area))?.area;
  if (odd !== undefined)
    throw new UserError(
      `The manifest names ${JSON.stringify(odd)}, which no backup writes: the copy was tampered with.`,
    );
}

/** Whether a relative path stays below its folder, on Linux, macOS and Windows. */
const isInside = (name: unknown): boolean =>
  typeof name === 'string' &&
  !/[\0\\:]/.test(name) &&
  name.split('/').every((segment) => !['', '.', '..'].includes(segment));
