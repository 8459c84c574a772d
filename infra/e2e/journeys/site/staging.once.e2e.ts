import { readdir, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from '../../fixtures/journey.ts';
import { runTool } from '../../../local/build/run-tool.ts';
import { root } from '../../../local/settings.ts';

const notices = ['Test site: nothing is real, no money moves.', 'जाँच की साइट: कुछ असली नहीं, पैसे नहीं कटते।'];

test('nobody takes a page, receipt or poster of a staging for a real one, and no search engine lists it', async ({
  product,
  page,
}, { workerIndex }) => {
  const sites = path.join(root, 'sites');
  const folder = path.join(sites, '.astro', 'builds', `${Date.now()}-staging-${workerIndex}`);
  try {
    const env = { SITE_API_URL: product.url, PUBLIC_URL: product.url, STAGING: '1', SITE_OUT_DIR: folder };
    await runTool('astro/bin/astro.mjs', ['build'], { cwd: sites, env });
    const pages = (await readdir(folder, { recursive: true })).filter((name) => name.endsWith('.html'));
    expect(pages).toEqual(expect.arrayContaining(['payment/response.html', 'hi/payment/response.html', '404.html']));
    expect(pages.filter((name) => name.endsWith('/poster.html'))).not.toEqual([]);
    for (const name of pages) {
      const html = await readFile(path.join(folder, name), 'utf8');
      for (const notice of notices) expect(html, name).toContain(notice);
      expect(html, name).toContain('<meta name="robots" content="noindex">');
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
  await page.goto('/');
  await expect(page.getByText(notices[0]!)).toHaveCount(0);
});
