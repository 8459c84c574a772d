import { policyHash } from '../../../lib/security-policy.ts';
import { filterOf, filtersReady } from './filters.ts';

/**
 * An inline script before the filters: on a slow network the filters work from the first paint on, and a shared address is
 * filtered before any module is loaded. It stops when filter-cards.ts takes over (`filtersReady`).
 */
export const earlyFilterScript =
  `{const d=document,stop=new AbortController(),of=${JSON.stringify(filterOf)},` +
  `all=s=>[...d.querySelectorAll(s)],part=(n,f)=>all('[data-events='+n+']').forEach(f),` +
  `show=()=>{const b=all('[data-filter]'),s=new URLSearchParams(location.search).get('status'),` +
  `c=b.find(x=>x.dataset.filter===s)||b[0];if(!c)return;let n=0;` +
  `b.forEach(x=>x.setAttribute('aria-pressed',x===c));` +
  `all('[data-event-type]').forEach(x=>{n+=!(x.hidden=c!==b[0]&&of[x.dataset.eventType]!==s)});` +
  `['count','emptyTitle','emptyText'].forEach(t=>part(t,x=>{if(x.textContent!==c.dataset[t])x.textContent=c.dataset[t]}));` +
  `part('cards',x=>x.hidden=!n);part('empty',x=>x.hidden=n>0);part('refresh',x=>x.hidden=s!=='upcoming')},` +
  `on=(n,f)=>d.addEventListener(n,f,{signal:stop.signal});` +
  `on('click',e=>{const x=e.target.closest('[data-filter]');if(!x)return;` +
  `const u=new URL(location),f=x.dataset.filter;f==='all'?u.searchParams.delete('status'):u.searchParams.set('status',f);` +
  `if(u.href!==location.href)history.pushState(null,'',u);show()});` +
  `on('readystatechange',show);on('${filtersReady}',()=>stop.abort())}`;

/** Hash of the inline script, for `script-src` of the security policy. */
export const earlyFilterHash = policyHash(earlyFilterScript);
