import { nextPageRules } from './next-page-rules.ts';

/** Prefetches the next page by rule, in browsers that know such rules, unless the visitor saves data. */
function addRules(): void {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } };
  if (connection?.saveData) return;
  const script = Object.assign(document.createElement('script'), { type: 'speculationrules' });
  script.textContent = nextPageRules;
  document.head.append(script);
}

if ('supports' in HTMLScriptElement && HTMLScriptElement.supports('speculationrules')) {
  if (document.readyState === 'complete') addRules();
  else addEventListener('load', addRules, { once: true });
}
