import { policyHash } from '../lib/security-policy.ts';

/**
 * Inline script right after the page's islands. In a browser that lacks one of the functions that it checks, it shows
 * the notice of OldBrowserNotice.astro, and hides everything after the notice, such as a form that nothing would
 * submit. The functions are about as old as the oldest browsers of `browserslist` in package.json. The script is ES5,
 * because old browsers must be able to run it.
 */
export const oldBrowserScript =
  `(function(d,w){if('noModule'in d.createElement('script')&&[].at&&Object.hasOwn&&w.structuredClone&&` +
  `w.CSSLayerBlockRule&&d.createElement('dialog').showModal)return;` +
  `var t=d.getElementById('old-browser'),e=t;while(e=e.nextElementSibling)e.style.display='none';` +
  `t.parentNode.insertBefore(t.content,t)})(document,window)`;

/** Hash of the inline script, for `script-src` of the security policy. */
export const oldBrowserHash = policyHash(oldBrowserScript);
