/**
 * Run this by `npm run captcha -w api` after a change of the font or of the captcha's alphabet, and commit its output.
 */
import { writeFileSync } from 'node:fs';
import { captchaOutlines } from './outlines.ts';

writeFileSync(new URL('../src/auth/captcha/captcha-outlines.ts', import.meta.url), captchaOutlines());
