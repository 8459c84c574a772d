import { mkdirSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pagePlaceholders } from '../../edge/nginx/answers.ts';
import { nginxConfiguration } from '../../edge/nginx/configuration.ts';
import type { NginxSettings } from '../../edge/nginx/settings.ts';
import { maintenancePage } from '../../local/maintenance/maintenance-page.ts';

const [nonce = '', pathname = '', encData = '', merchId = ''] = Object.keys(pagePlaceholders);

/**
 * The pages for a payer who returns while no API answers: one that keeps the return post, and one for a post that
 * cannot be kept.
 */
const pages = {
  'payment-return.html': maintenancePage(nonce, { pathname, encData, merchId }),
  'unknown-return.html': maintenancePage(nonce),
};

/** Writes the configuration and its pages, readable for nginx. @returns the configuration's file */
export function writeNginx(settings: NginxSettings): string {
  mkdirSync(settings.pagesFolder, { recursive: true });
  for (const [name, page] of Object.entries(pages)) put(path.join(settings.pagesFolder, name), page);
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
