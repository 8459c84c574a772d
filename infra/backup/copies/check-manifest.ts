import { pictureAreas } from '@maidan/api/src/platform/storage/file-store.ts';
import { UserError } from '../../local/user-error.ts';

/** Areas of which copies hold files; `site` is the publisher's, which builds anew. */
const copiedAreas: readonly string[] = pictureAreas;

/** What a manifest says of where its parts lie and where they go. */
interface NamedParts {
  tables: readonly { file: string }[];
  files: readonly { file: string; area: string }[];
  secrets: readonly { file: string; name: string }[];
}

/**
 * A copy comes from a folder that others may write to, and a restore may run with the rights of root: no name in it leads
 * out of the folder that it belongs to.
 * @throws UserError naming the first that does
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

/** Whether a relative path stays below its folder on every system. */
const isInside = (name: unknown): boolean =>
  typeof name === 'string' &&
  !/[\0\\:]/.test(name) &&
  name.split('/').every((segment) => !['', '.', '..'].includes(segment));
