/**
 * `npm run prove:upload`: uploads thirty photos through the console while the API is killed (SIGKILL). A photo that was
 * reported as uploaded must not be lost or stored twice, and "Retry failed" must upload the others.
 */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { chromium, type Page } from '@playwright/test';
import type { GalleryGroup } from '@maidan/shared/wire/gallery.ts';
import { readOptions, usageOf } from '../local/command-line.ts';
import { unpackBrowser } from '../e2e/fixtures/browser.ts';
import { startProduct, type Product } from '../e2e/fixtures/product.ts';
import { GalleryTabPage } from '../e2e/pages/console/gallery-tab.ts';
import { aPhotoFile } from '../e2e/pages/photo-files.ts';

readOptions(usageOf(import.meta.filename), {});

const PHOTOS = 30;
/** The API is killed once for each entry, after that many more photos were reported as uploaded. */
const KILLS = [6, 7];
const TIMEOUT_MS = 60_000;

const { executablePath, env } = await unpackBrowser();
const { product, stop } = await startProduct();
const browser = await chromium.launch({
  executablePath,
  env: { ...(process.env as Record<string, string>), ...env },
  args: ['--no-sandbox', '--disable-background-networking', '--disable-component-update', '--disable-sync'],
});
try {
  const context = await browser.newContext({ baseURL: product.url, viewport: { width: 1440, height: 900 } });
  context.setDefaultTimeout(TIMEOUT_MS);
  await prove(await context.newPage(), product);
} finally {
  await browser.close();
  await stop();
}

async function prove(page: Page, { dataDir, ...rest }: Product): Promise<void> {
  const gallery = new GalleryTabPage(page);
  await gallery.signIn({ dataDir, ...rest });
  const event = await gallery.anEvent('Kill Cup');
  await gallery.open();
  await gallery.chooseEvent(event);
  await gallery.choose(await Promise.all(Array.from({ length: PHOTOS }, (_, i) => aPhotoFile(`p${i}.jpg`, i, 1200))));
  await gallery.button(`Upload ${PHOTOS} photos`).click();
  let reported = 0;
  for (const more of KILLS) {
    reported = await waitForUploads(gallery, reported + more);
    killApi(dataDir);
    await gallery.button('Upload more photos').waitFor();
    reported = await countUploaded(gallery);
    await waitForApi(page);
    const published = await publishedPhotos(page, event.id);
    console.log(`killed: ${reported} of ${PHOTOS} reported, ${published.length} published`);
    expect(published.length >= reported, 'every reported photo is published');
    expect(reported < PHOTOS, 'the kill came in the middle');
    await gallery.button(`Retry failed (${PHOTOS - reported})`).click();
  }
  await gallery.form.getByText(`${PHOTOS} photos uploaded successfully`).waitFor();
  const photos = await publishedPhotos(page, event.id);
  expect(photos.length === PHOTOS, `each of ${PHOTOS} photos is published exactly once (${photos.length})`);
  for (const { image } of photos) expect((await page.request.get(image)).ok(), `${image} is there`);
  console.log(`${PHOTOS} of ${PHOTOS} published, each once, each with its file`);
}

function expect(holds: boolean, what: string): void {
  if (!holds) throw new Error(`Expected: ${what}`);
}

function countUploaded(gallery: GalleryTabPage): Promise<number> {
  return gallery.form.getByText('✓ Uploaded').count();
}

async function waitForUploads(gallery: GalleryTabPage, count: number): Promise<number> {
  await gallery.form
    .getByText('✓ Uploaded')
    .nth(count - 1)
    .waitFor({ state: 'attached' });
  return countUploaded(gallery);
}

/** Kills the supervisor's child that serves the API and the site; the supervisor restarts it. */
function killApi(dataDir: string): void {
  const supervisor = readFileSync(path.join(dataDir, 'supervisor.pid'), 'utf8').trim();
  const children = readFileSync(`/proc/${supervisor}/task/${supervisor}/children`, 'utf8').trim().split(' ');
  const api = children.find((pid) =>
    readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('infra/local/serve/server.ts'),
  );
  if (!api) throw new Error('The API is not running');
  process.kill(Number(api), 'SIGKILL');
}

async function waitForApi(page: Page): Promise<void> {
  const end = Date.now() + TIMEOUT_MS;
  while (Date.now() < end) {
    const answer = await page.request.get('/api/health').catch(() => undefined);
    if (answer?.ok()) return;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  throw new Error('The API did not come back');
}

async function publishedPhotos(page: Page, eventId: string): Promise<GalleryGroup['photos']> {
  const groups = (await (await page.request.get('/api/gallery/grouped')).json()) as GalleryGroup[];
  return groups.find((group) => group.eventId === eventId)?.photos ?? [];
}
