import { rmSync } from 'node:fs';
import path from 'node:path';
import { runTool } from '../../local/build/run-tool.ts';
import { root } from '../../local/settings.ts';

/** Milliseconds of a bare `astro build` of the pages of a running product, into a folder that nobody serves. */
export async function astroBuild(productUrl: string): Promise<number> {
  const folder = path.join(root, 'sites', '.astro', 'builds', 'bench');
  const began = performance.now();
  try {
    await runTool('astro/bin/astro.mjs', ['build'], {
      cwd: path.join(root, 'sites'),
      env: { PUBLIC_URL: productUrl, SITE_API_URL: productUrl, CHECKOUT_HOSTS: '', SITE_OUT_DIR: folder },
    });
    return performance.now() - began;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
