/**
 * `npm run prove:upload`: thirty photos go up through the console while the API is killed (SIGKILL) in the middle. No photo
 * that was reported as uploaded is lost, none hangs twice, and "Retry failed" brings the rest.
 */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { chromium, type Page } from '@playwright/test';
import type { GalleryGroup } from '@maidan/shared/wire/gallery.ts';
import { unpackBrowser } from '../e2e/fixtures/browser.ts';
import { startProduct, type Product } from '../e2e/fixtures/product.ts';
import { GalleryTabPage } from '../e2e/pages/console/gallery-tab.ts';
import { aPhotoFile } from '../e2e/pages/photo-files.ts';

const PHOTOS = 30;
/** The API is killed as often as this, each time after so many more photos were reported. */
const KILLS = [6, 7];
const PATIENCE_MS = 60_000;

const { executablePath, env } = await unpackBrowser();
const { product, stop } = await startProduct();
const browser = await chromium.launch({
  executablePath,
  env: { ...(process.env as Record<string, string>), ...env },
  args: ['--no-sandbox', '--disable-background-networking', '--disable-component-update', '--disable-sync'],
});
try {
  const context = await browser.newContext({ baseURL: product.url, viewport: { width: 1440, height: 900 } });
  context.setDefaultTimeout(PATIENCE_MS);
  await prove(await context.newPage(), product);
} finally {
  await browser.close();
  await stop();
}

async function prove(page: Page, { dataDir, ...rest }: Product): Promise<void> {
  const desk = new GalleryTabPage(page);
  await desk.signIn({ dataDir, ...rest });
  const event = await desk.anEvent('Kill Cup');
  await desk.open();
  await desk.chooseEvent(event);
  await desk.choose(await Promise.all(Array.from({ length: PHOTOS }, (_, i) => aPhotoFile(`p${i}.jpg`, i, 1200))));
  await desk.button(`Upload ${PHOTOS} photos`).click();
  let reported = 0;
  for (const more of KILLS) {
    reported = await atLeast(desk, reported + more);
    killApi(dataDir);
    await desk.button('Upload more photos').waitFor();
    reported = await uploaded(desk);
    await answers(page);
    const hung = await hanging(page, event.id);
    console.log(`killed: ${reported} of ${PHOTOS} reported, ${hung.length} hang`);
    expect(hung.length >= reported, 'every photo that was reported hangs');
    expect(reported < PHOTOS, 'the kill came in the middle');
    await desk.button(`Retry failed (${PHOTOS - reported})`).click();
  }
  await desk.form.getByText(`${PHOTOS} photos uploaded successfully`).waitFor();
  const photos = await hanging(page, event.id);
  expect(photos.length === PHOTOS, `each of ${PHOTOS} photos hangs exactly once (${photos.length})`);
  for (const { image } of photos) expect((await page.request.get(image)).ok(), `${image} is there`);
  console.log(`${PHOTOS} of ${PHOTOS} hang, each once, each with its picture`);
}

function expect(holds: boolean, what: string): void {
  if (!holds) throw new Error(`Not so: ${what}`);
}

function uploaded(desk: GalleryTabPage): Promise<number> {
  return desk.form.getByText('✓ Uploaded').count();
}

async function atLeast(desk: GalleryTabPage, count: number): Promise<number> {
  await desk.form
    .getByText('✓ Uploaded')
    .nth(count - 1)
    .waitFor({ state: 'attached' });
  return uploaded(desk);
}

/** The supervisor's child that serves the API; its pages go with it, and it comes back by itself. */
function killApi(dataDir: string): void {
  const supervisor = readFileSync(path.join(dataDir, 'supervisor.pid'), 'utf8').trim();
  const children = readFileSync(`/proc/${supervisor}/task/${supervisor}/children`, 'utf8').trim().split(' ');
  const api = children.find((pid) =>
    readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('infra/local/serve/server.ts'),
  );
  if (!api) throw new Error('The API is not running');
  process.kill(Number(api), 'SIGKILL');
}

async function answers(page: Page): Promise<void> {
  const end = Date.now() + PATIENCE_MS;
  while (Date.now() < end) {
    const answer = await page.request.get('/api/health').catch(() => undefined);
    if (answer?.ok()) return;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  throw new Error('The API did not come back');
}

async function hanging(page: Page, eventId: string): Promise<GalleryGroup['photos']> {
  const groups = (await (await page.request.get('/api/gallery/grouped')).json()) as GalleryGroup[];
  return groups.find((group) => group.eventId === eventId)?.photos ?? [];
}
