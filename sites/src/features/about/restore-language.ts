import { createHash } from 'node:crypto';

/**
 * Stands in the page right behind the switch, before the first text: the language chosen last time is chosen again, and
 * nothing flashes. The key is the one that behaviours/tongue.ts writes.
 */
export const restoreLanguageScript = `try{if(localStorage.getItem('maidan:about')==='hi')document.getElementById('tongue-hi').checked=true}catch{}`;

/** The page must tell its policy before any part of it is drawn. */
export const restoreLanguageHash =
  `sha256-${createHash('sha256').update(restoreLanguageScript).digest('base64')}` as const;
