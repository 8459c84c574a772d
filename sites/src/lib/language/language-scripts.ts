import { policyHash } from '../security-policy.ts';

/**
 * Inline script right after the offer. It shows the offer before the first paint, to visitors whose browser names Hindi
 * before English, unless they chose English. The storage key, which behaviours/language-link.ts writes, is read last,
 * because the first access to localStorage waits for the disk.
 */
export const languageOfferScript =
  `if(/^hi\\b/i.test(navigator.languages.find(l=>/^(hi|en)\\b/i.test(l)))){` +
  `let c;try{c=localStorage.getItem('maidan:language')}catch{}` +
  `if(c!=='en')document.getElementById('language-offer').hidden=false}`;

/** Hash of the inline script, for `script-src` of the security policy. */
export const languageOfferHash = policyHash(languageOfferScript);

/**
 * Inline script right after the language switch and before the texts: restores the saved language without a flash of
 * the other language. LanguageSwitch.astro writes the storage key.
 */
export const restoreLanguageScript = `try{if(localStorage.getItem('maidan:about')==='hi')document.getElementById('language-hi').checked=true}catch{}`;

/** Hash of the inline script, for `script-src` of the security policy. */
export const restoreLanguageHash = policyHash(restoreLanguageScript);
