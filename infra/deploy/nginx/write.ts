import { mkdirSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { nginxConfiguration } from '../../edge/nginx/configuration.ts';
import type { NginxSettings } from '../../edge/nginx/settings.ts';
import { returnPages } from '../../local/maintenance/maintenance-page.ts';

/** Writes the configuration and its pages, readable for nginx. @returns the configuration's file */
export function writeNginx(settings: NginxSettings): string {
  mkdirSync(settings.pagesFolder, { recursive: true });
  for (const [name, page] of Object.entries(returnPages())) put(path.join(settings.pagesFolder, name), page);
  const file = path.join(path.dirname(settings.pagesFolder), 'maidan.conf');
  put(file, nginxConfiguration(settings));
  return file;
}

/** Writes the file and then renames it, because nginx may read it at any moment. */
function put(file: string, text: string): void {
  const unfinished = `${file}.unfinished`;
  writeFileSync(unfinished, text, { mode: 0o644 });
  renameSync(unfinished, file);
}
