import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';

/** Changes with how files are compressed: what was compressed otherwise is not kept. */
export const compressionKey = createHash('sha256')
  .update(readFileSync(new URL('compress.ts', import.meta.url)))
  .digest('hex')
  .slice(0, 16);
