/**
 * Renders the club's policies as PDF: run `npm run documents -w @maidan/infra` after a change of
 * sites/src/content/policies.ts, or of the ages and days that it names. The PDFs are committed, so a build needs
 * neither this program nor a browser; the digests beside this file tell a test which texts they show.
 */
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { chromium } from 'playwright-core';
import { club } from '@maidan/shared/club.ts';
import { palette } from '@maidan/shared/palette.ts';
import { policies, type Policy } from '../../sites/src/content/policies.ts';
import { unpackBrowser } from '../e2e/fixtures/browser.ts';
import { root } from '../local/settings.ts';
import { policyDigests } from './policy-digests.ts';

const folder = path.join(root, 'sites/public/T&C');
const margin = { top: '22mm', bottom: '22mm', left: '22mm', right: '22mm' };

const text = (plain: string) => plain.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

async function fontFace(family: string, weight: number, file: string): Promise<string> {
  const bytes = await readFile(path.join(root, 'sites/public/fonts', `${file}.woff2`), 'base64');
  return `@font-face{font-family:${family};font-weight:${weight};src:url(data:font/woff2;base64,${bytes})}`;
}

const faces = (
  await Promise.all([fontFace('Anek', 800, 'anek-latin'), fontFace('Mukta', 400, 'mukta-latin-400')])
).join('');
const style = `${faces}
  body{font:400 11pt/1.5 Mukta;color:${palette.ink}}
  h1,h2{font-family:Anek;font-weight:800;line-height:1;text-transform:uppercase}
  h1{font-size:36pt;margin:0 0 4mm} h2{font-size:15pt;margin:7mm 0 2mm;break-after:avoid}
  p{margin:0 0 2.5mm;break-inside:avoid} .club{padding-bottom:3mm;margin-bottom:9mm;border-bottom:1.5mm solid ${palette.earth}}`;

function documentHtml({ title, parts }: Policy): string {
  const sections = parts.map(
    (part) => `<h2>${text(part.title)}</h2>${part.text.map((each) => `<p>${text(each)}</p>`).join('')}`,
  );
  return `<!doctype html><html lang="en"><title>${text(title)}</title><style>${style}</style>
    <p class="club">${text(club.name)} · ${text(club.address)}</p><h1>${text(title)}</h1>${sections.join('')}</html>`;
}

const { executablePath, env } = await unpackBrowser();
const browser = await chromium.launch({ executablePath, env: { ...process.env, ...env }, args: ['--no-sandbox'] });
try {
  await mkdir(folder, { recursive: true });
  const page = await browser.newPage();
  for (const policy of policies) {
    await page.setContent(documentHtml(policy));
    await page.evaluate(() => document.fonts.ready);
    const file = path.join(folder, `${policy.name}.pdf`);
    const { length } = await page.pdf({ path: file, format: 'A4', margin, tagged: true, outline: true });
    console.log(`${policy.name}.pdf ${(length / 1000).toFixed(1)} kB`);
  }
  await writeFile(
    path.join(import.meta.dirname, 'policy-digests.json'),
    `${JSON.stringify(policyDigests(), null, 2)}\n`,
  );
} finally {
  await browser.close();
}
