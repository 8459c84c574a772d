import { policyHash } from '../lib/security-policy.ts';

/**
 * Inline script right after the page's islands. In a browser older than those of `browserslist` in package.json it
 * shows the notice of OldBrowserNotice.astro, and hides everything after the notice: a form that nothing submits, a
 * payment that looks pending for ever. It is written in ES5, because such a browser must read it. The functions that it
 * asks for are about as old as the oldest of those browsers.
 */
export const oldBrowserScript =
  `(function(d,w){if('noModule'in d.createElement('script')&&[].at&&Object.hasOwn&&w.structuredClone&&` +
  `w.CSSLayerBlockRule&&d.createElement('dialog').showModal)return;` +
  `var t=d.getElementById('old-browser'),e=t;while(e=e.nextElementSibling)e.style.display='none';` +
  `t.parentNode.insertBefore(t.content,t)})(document,window)`;

/** Hash of the inline script, for `script-src` of the security policy. */
export const oldBrowserHash = policyHash(oldBrowserScript);
