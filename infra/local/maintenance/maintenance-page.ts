import { club } from '@maidan/shared/club.ts';
import { palette } from '@maidan/shared/palette.ts';
import { clubPaymentSentences } from '@maidan/shared/domain/payment-outcome.ts';
import { hindiSentences } from '../../../sites/src/content/hi/sentences.ts';
import { apiAway } from '../../edge/answers.ts';

/** The return post that the browser brought from the bank. */
export interface PaymentReturn {
  /** The path it was posted to. */
  pathname: string;
  encData: string;
  merchId: string;
}

/** Seconds until the page retries by itself. */
export const { retrySeconds } = apiAway;

/** The club's colours by its own style: fonts and style sheets may not be there while the server starts. */
const style = [
  `body{margin:0;font:1.125rem/1.55 sans-serif;color:${palette.ink};background:${palette.paper}}`,
  `header{padding:1rem;font-weight:700;color:${palette.chalk};background:${palette.board};border-bottom:6px solid ${palette.marigold}}`,
  'header p,main{max-width:34rem;margin:0 auto}main{padding:2rem 1rem}h1,h2{margin:0;font-size:2rem;line-height:1.1}h2{font-size:1.5rem;line-height:1.3}',
  `.warning{padding:1rem;background:${palette.chalk};border:2px solid ${palette.earthDark};border-radius:3px}`,
  `button{min-height:3.25rem;padding:0 1rem;font:inherit;font-weight:700;color:${palette.chalk};background:${palette.earth};border:0;border-radius:3px}`,
  `a{color:inherit}:focus-visible{outline:4px solid ${palette.marigold};box-shadow:0 0 0 6px ${palette.ink}}`,
].join('');

/** The page's policy: its own style and script, and a form that posts to the same origin. */
export const maintenancePolicy = (nonce: string) =>
  `default-src 'none'; style-src 'nonce-${nonce}'; script-src 'nonce-${nonce}'; form-action 'self'; ` +
  "base-uri 'none'; frame-ancestors 'none'";

/**
 * The page shown while the API restarts, in both languages: nobody can be asked for the payer's. A return post from the
 * bank is sent again until the API answers; any other page is reloaded.
 */
export function maintenancePage(nonce: string, paid?: PaymentReturn): string {
  const again = paid ? postAgain(nonce, paid) : '';
  const refresh = paid ? '' : `<meta http-equiv="refresh" content="${retrySeconds}">`;
  return (
    `<!doctype html><html lang="en"><head><meta charset="utf-8">${refresh}` +
    '<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">' +
    `<title>One moment, please</title><style nonce="${nonce}">${style}</style></head><body>` +
    `<header><p>${escaped(club.name)}</p></header><main>` +
    '<h1>One moment, please</h1><p>Our server is just starting again. This page tries again by itself.</p>' +
    `<p class="warning"><strong>If you have just paid: ${clubPaymentSentences.doNotPayAgain}</strong></p>` +
    '<div lang="hi"><h2>एक मिनट रुकिए</h2><p>हमारा सर्वर अभी दोबारा शुरू हो रहा है। यह पेज खुद फिर कोशिश करेगा।</p>' +
    `<p class="warning"><strong>अगर आपने अभी भुगतान किया है: ${hindiSentences['clubPayment.doNotPayAgain']}</strong></p></div>` +
    `${again}<p>Questions? <span lang="hi">कोई सवाल?</span> ${link('tel', club.phone)}, ${link('mailto', club.email)}</p></main></body></html>`
  );
}

const link = (scheme: 'tel' | 'mailto', to: string): string =>
  `<a href="${scheme}:${escaped(to.replaceAll(' ', ''))}">${escaped(to)}</a>`;

const postAgain = (nonce: string, { pathname, encData, merchId }: PaymentReturn): string =>
  `<form method="post" action="${escaped(pathname)}"><input type="hidden" name="encData" value="${escaped(encData)}">` +
  `<input type="hidden" name="merchId" value="${escaped(merchId)}"><button>Check my payment <span lang="hi">· भुगतान जाँचें</span></button></form>` +
  `<script nonce="${nonce}">setTimeout(()=>document.forms[0].submit(),${retrySeconds * 1000})</script>`;

const escaped = (text: string): string => text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
