import { ownRegistrationsKey } from '../lib/own-registrations.ts';
import { policyHash } from '../lib/security-policy.ts';
import { waitingPlayersKey } from '../lib/waiting-players.ts';

const line = `document.getElementById('own-registrations')`;
/**
 * Returns a script that runs now and at each of these events of the window. `pageshow` comes when the page returns from
 * the back/forward cache: the phone may have been forgotten meanwhile.
 */
const nowAndAt = (events: readonly string[], show: string): string =>
  `{const show=()=>{${show}};show();${events.map((event) => `addEventListener('${event}',show)`).join(';')}}`;

/**
 * Inline script right after the line of OwnRegistrations.astro. It shows the line before the first paint, in a browser
 * that keeps registrations or entries of waiting lists.
 */
export const ownRegistrationsScript = nowAndAt(
  ['pageshow'],
  `try{${line}.hidden=!localStorage.getItem('${ownRegistrationsKey}')&&!localStorage.getItem('${waitingPlayersKey}')}catch{}`,
);

/**
 * On an event's page, the line has the first names of this browser's players who are registered for the event, by the
 * list that the browser has stored: on My registrations, after a payment, or by
 * features/receipt/refresh-named-players.ts. The `storage` event comes when another tab, or that file, has stored a
 * newer list.
 */
export const ownPlayersScript = nowAndAt(
  ['pageshow', 'storage'],
  `const line=${line},players=line.querySelector('b');` +
    `let all=[];try{all=JSON.parse(localStorage.getItem('${ownRegistrationsKey}'))?.registrations??all}catch{}` +
    `const isIn=({receipt:r})=>r?.eventId===line.dataset.event&&!r.refund&&!r.withdrawal&&!r.isRemoved&&!r.eventCalledOffAt;` +
    `players.textContent=all.filter(isIn).map(r=>r.playerName.split(' ')[0]).join(', ');` +
    `players.parentElement.hidden=!players.textContent`,
);

/** Hashes of the inline scripts, for `script-src` of the security policy. */
export const ownRegistrationsHash = policyHash(ownRegistrationsScript);
export const ownPlayersHash = policyHash(ownPlayersScript);
