/**
 * Renders the club's policies as PDF: run `npm run documents -w @maidan/infra` after a change of
 * sites/src/content/{en,hi}/policies.ts, or of the ages and days that it names. The PDFs are committed, so a build needs
 * neither this program nor a browser; the digests beside this file tell a test which texts they show.
 */
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { chromium } from 'playwright-core';
import { languages, type Language } from '@maidan/shared/language.ts';
import { palette } from '@maidan/shared/palette.ts';
import { policyTexts, type Policy } from '../../sites/src/content/policies.ts';
import { pdfOf } from '../../sites/src/lib/policies.ts';
import { unpackBrowser } from '../e2e/fixtures/browser.ts';
import { root } from '../local/settings.ts';
import { letterheads, policyDigests } from './policy-digests.ts';

const folder = path.join(root, 'sites/public');
const margin = { top: '22mm', bottom: '22mm', left: '22mm', right: '22mm' };

const text = (plain: string) => plain.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

async function fontFace(family: string, weight: number, file: string): Promise<string> {
  const bytes = await readFile(path.join(root, 'sites/public/fonts', `${file}.woff2`), 'base64');
  return `@font-face{font-family:${family};font-weight:${weight};src:url(data:font/woff2;base64,${bytes})}`;
}

const fonts = [
  fontFace('Anek', 800, 'anek-latin'),
  fontFace('Mukta', 400, 'mukta-latin-400'),
  fontFace('Anek Hindi', 800, 'anek-devanagari'),
  fontFace('Mukta Hindi', 400, 'mukta-devanagari-400'),
];
const faces = (await Promise.all(fonts)).join('');
const style = `${faces}
  body{font:400 11pt/1.5 Mukta,'Mukta Hindi';color:${palette.ink}}
  h1,h2{font-family:Anek,'Anek Hindi';font-weight:800;line-height:1;text-transform:uppercase}
  h1:lang(hi),h2:lang(hi){line-height:1.25;word-spacing:.1em}
  h1{font-size:36pt;margin:0 0 4mm} h2{font-size:15pt;margin:7mm 0 2mm;break-after:avoid}
  p{margin:0 0 2.5mm;break-inside:avoid} .club{padding-bottom:3mm;margin-bottom:9mm;border-bottom:1.5mm solid ${palette.earth}}`;

function documentHtml({ title, version, parts }: Policy, language: Language): string {
  const sections = parts.map(
    (part) => `<h2>${text(part.title)}</h2>${part.text.map((each) => `<p>${text(each)}</p>`).join('')}`,
  );
  return `<!doctype html><html lang="${language}"><title>${text(title)}</title><style>${style}</style>
    <p class="club">${letterheads[language].map(text).join(' · ')}</p><h1>${text(title)}</h1>${version ? `<p>${text(version.since)}</p>` : ''}${sections.join('')}</html>`;
}

/** Replaces the moment of printing by one of the same length, so that an unchanged document is the same file. */
const withFixedDate = (pdf: Buffer): Buffer =>
  Buffer.from(
    pdf
      .toString('latin1')
      .replace(/(\/(?:Creation|Mod)Date \(D:)\d{14}/g, (_, head: string) => `${head}20260101000000`),
    'latin1',
  );

const { executablePath, env } = await unpackBrowser();
const browser = await chromium.launch({ executablePath, env: { ...process.env, ...env }, args: ['--no-sandbox'] });
try {
  const page = await browser.newPage();
  for (const language of languages) {
    for (const policy of policyTexts[language].policies) {
      await page.setContent(documentHtml(policy, language));
      await page.evaluate(() => document.fonts.ready);
      const file = path.join(folder, pdfOf(policy, language));
      await mkdir(path.dirname(file), { recursive: true });
      const pdf = withFixedDate(await page.pdf({ format: 'A4', margin, tagged: true, outline: true }));
      await writeFile(file, pdf);
      console.log(`${pdfOf(policy, language)} ${(pdf.length / 1000).toFixed(1)} kB`);
    }
  }
  await writeFile(
    path.join(import.meta.dirname, 'policy-digests.json'),
    `${JSON.stringify(policyDigests(), null, 2)}\n`,
  );
} finally {
  await browser.close();
}
