import { policyHash } from '../security-policy.ts';

/**
 * Inline script right after the offer of the Hindi pages. It shows the offer before the first paint, to visitors whose
 * browser prefers Hindi to English, unless they chose English. It reads localStorage last, because the first access
 * waits for the disk. behaviours/language-link.ts writes the key.
 */
export const languageOfferScript =
  `if(/^hi\\b/i.test(navigator.languages.find(l=>/^(hi|en)\\b/i.test(l)))){` +
  `let c;try{c=localStorage.getItem('maidan:language')}catch{}` +
  `if(c!=='en')document.getElementById('language-offer').hidden=false}`;

/** Hash of the inline script, for `script-src` of the security policy. */
export const languageOfferHash = policyHash(languageOfferScript);

/**
 * Inline script right after the language switch and before the texts. It restores the saved language, so that the other
 * language does not appear first. LanguageSwitch.astro writes the storage key.
 */
export const restoreLanguageScript = `try{if(localStorage.getItem('maidan:about')==='hi')document.getElementById('language-hi').checked=true}catch{}`;

/** Hash of the inline script, for `script-src` of the security policy. */
export const restoreLanguageHash = policyHash(restoreLanguageScript);
