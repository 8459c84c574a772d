import { readlink, rename, rm, symlink } from 'node:fs/promises';
import path from 'node:path';

/** The builds before the current one, newest first: nginx serves their scripts to pages that are still open. */
export const earlierLinks = ['earlier-1', 'earlier-2'] as const;

/** Makes a build the current one. The earlier ones have their links first, so that no script is missing meanwhile. */
export async function switchSite(folder: string, build: string): Promise<void> {
  const links = ['current', ...earlierLinks];
  const targets = await Promise.all(links.map((link) => readlink(path.join(folder, link)).catch(() => undefined)));
  if (targets[0] === build) return;
  for (let at = links.length - 1; at > 0; at -= 1) await point(folder, links[at] ?? '', targets[at - 1]);
  await point(folder, 'current', build);
}

/** A rename replaces the link atomically, so no request finds it missing. */
async function point(folder: string, link: string, build: string | undefined): Promise<void> {
  if (build === undefined) return;
  const next = path.join(folder, 'next');
  await rm(next, { force: true });
  await symlink(build, next);
  await rename(next, path.join(folder, link));
}
