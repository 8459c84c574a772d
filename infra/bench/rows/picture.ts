import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { pictureWidths } from '@maidan/shared/format/image-url.ts';
import sharp from 'sharp';
import { rawSharp } from '../baselines/raw-sharp.ts';
import type { Figures } from '../measure/figures.ts';
import { openPictureStore } from '../product/picture-store.ts';
import { resultsOf, type Row } from './row.ts';

const widths = [pictureWidths.largest, ...pictureWidths.smaller];

/** A photo of an album, as a phone takes it, to its stored variants; against bare sharp that writes the same files. */
export const pictureRows: Row = {
  name: 'picture',
  needs: [],
  note: `sharp alone, with the same widths, quality and effort, on one thread as the product uses it. AVIF follows in the background.`,
  async measure({ rounds }) {
    const folder = mkdtempSync(path.join(os.tmpdir(), 'maidan-bench-pictures-'));
    try {
      const store = await openPictureStore(folder);
      const photo = await phonePhoto();
      const ours = () => timed(() => store.store('gallery', photo));
      const results = await resultsOf(
        { row: 'picture', what: `photo of ${(photo.length / 1e6).toFixed(1)} MB to ${widths.length} files`, rounds },
        { ours, baseline: () => timed(() => rawSharp(photo, widths, folder)) },
        { ms: { unit: 'ms', goal: { atMost: 1.2 } } },
      );
      // Each of ours has a name of its own, and a warm-up comes before the rounds.
      const stored = readdirSync(path.join(folder, 'uploads', 'gallery')).length;
      if (stored !== (rounds + 1) * widths.length) throw new Error(`${stored} files were stored.`);
      return results;
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  },
};

async function timed(work: () => Promise<unknown>): Promise<Figures> {
  const began = performance.now();
  await work();
  return { ms: performance.now() - began };
}

/** 12 megapixels with the noise of a camera, upright by its EXIF as phones write it. */
function phonePhoto(): Promise<Buffer> {
  const noise = { type: 'gaussian', mean: 128, sigma: 17 } as const;
  return sharp({ create: { width: 4000, height: 3000, channels: 3, background: '#888', noise } })
    .withExif({ IFD0: { Orientation: '6' } })
    .jpeg({ quality: 87 })
    .toBuffer();
}
