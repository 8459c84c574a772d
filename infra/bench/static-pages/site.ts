import { chmodSync, mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { compressFolder } from '../../local/build/compress.ts';
import { root } from '../../local/settings.ts';
import { switchSite } from '../../publisher/builds/switch-site.ts';

/** Characters; compressed about as long as the home page. */
const pageLength = 32_000;

/** A published site of one page, and a console of one. */
export async function makeSite(): Promise<{ home: string; dataDir: string; consoleDir: string }> {
  const home = mkdtempSync(path.join(os.tmpdir(), 'maidan-static-pages-'));
  // nginx's workers are not root.
  chmodSync(home, 0o755);
  const [dataDir, consoleDir] = [path.join(home, 'data'), path.join(home, 'console')];
  const build = path.join(dataDir, 'site', '1-a');
  for (const folder of [build, consoleDir]) mkdirSync(folder, { recursive: true });
  const text = readFileSync(path.join(root, 'README.md'), 'utf8').slice(0, pageLength).replace(/[<&]/g, ' ');
  writeFileSync(path.join(build, 'index.html'), `<!doctype html><title>Home</title><pre>${text}</pre>`);
  writeFileSync(path.join(consoleDir, 'index.html'), '<!doctype html><title>Console</title>');
  await compressFolder(build);
  await switchSite(path.join(dataDir, 'site'), '1-a');
  return { home, dataDir, consoleDir };
}
