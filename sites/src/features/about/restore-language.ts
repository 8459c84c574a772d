import { policyHash } from '../../lib/security-policy.ts';

/**
 * Inline script right after the language switch and before the texts: restores the saved language without a flash of
 * the other one. LanguageSwitch.astro writes the storage key.
 */
export const restoreLanguageScript = `try{if(localStorage.getItem('maidan:about')==='hi')document.getElementById('language-hi').checked=true}catch{}`;

/** Hash of the inline script, for `script-src` of the security policy. */
export const restoreLanguageHash = policyHash(restoreLanguageScript);
