import { ownRegistrationsKey } from '../lib/own-registrations.ts';
import { policyHash } from '../lib/security-policy.ts';
import { waitingPlayersKey } from '../lib/waiting-players.ts';

/**
 * Inline script right after the line of OwnRegistrations.astro, so that it is shown before the first paint or not at all: in
 * a browser that keeps registrations or entries of waiting lists. On an event's page it names the players who are in. It
 * looks again when the page comes back from the back/forward cache, where the phone may have been forgotten meanwhile.
 */
export const ownRegistrationsScript = `{const line=document.getElementById('own-registrations'),players=line.querySelector('b');const show=()=>{let kept,waiting,all=[];try{kept=localStorage.getItem('${ownRegistrationsKey}');waiting=localStorage.getItem('${waitingPlayersKey}');all=JSON.parse(kept)?.registrations??all}catch{}const isIn=({receipt:r})=>r?.eventId===line.dataset.event&&!r.refund&&!r.withdrawal&&!r.eventCalledOffAt;players.textContent=all.filter(isIn).map(r=>r.playerName).join(', ');players.parentElement.hidden=!players.textContent;line.hidden=!kept&&!waiting};show();addEventListener('pageshow',show)}`;

/** Hash of the inline script, for `script-src` of the security policy. */
export const ownRegistrationsHash = policyHash(ownRegistrationsScript);
