/** `npm run colours -w sites`, after a change of shared/src/palette.ts. The output is committed. */
import { writeFileSync } from 'node:fs';
import { chevronSvg, coloursCss } from './colours-css.ts';

const styles = new URL('../src/styles/', import.meta.url);
writeFileSync(new URL('colours.css', styles), coloursCss());
writeFileSync(new URL('components/chevron.svg', styles), chevronSvg());
