/** `npm run colours -w sites`, after a change of shared/src/palette.ts. The output is committed. */
import { writeFileSync } from 'node:fs';
import { coloursCss } from './colours-css.ts';

writeFileSync(new URL('../src/styles/colours.css', import.meta.url), coloursCss());
