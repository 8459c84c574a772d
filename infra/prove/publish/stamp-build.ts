/**
 * Loaded into Astro by NODE_OPTIONS: renames the hashed files of a build to names that no other build has, as if it
 * were of another release. Otherwise all builds of the proof would have the same scripts, and a missing script would
 * not be noticed.
 */
import { existsSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const { SITE_OUT_DIR: folder = '' } = process.env;

if (/astro\.mjs$/.test(process.argv[1] ?? '')) process.once('exit', (code) => code === 0 && stamp());

function stamp(): void {
  const hashed = path.join(folder, '_astro');
  if (!existsSync(hashed)) return;
  const suffix = Date.now().toString(36);
  const names = readdirSync(hashed).map((name) => [name, name.replace(/(\.\w+)$/, `-${suffix}$1`)] as const);
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || !/\.(html|js|css)$/.test(entry.name)) continue;
    const file = path.join(entry.parentPath, entry.name);
    const text = readFileSync(file, 'utf8');
    writeFileSync(
      file,
      names.reduce((changed, [name, stamped]) => changed.replaceAll(name, stamped), text),
    );
  }
  for (const [name, stamped] of names) renameSync(path.join(hashed, name), path.join(hashed, stamped));
}
