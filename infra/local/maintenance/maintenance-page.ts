import { club } from '@maidan/shared/club.ts';
import { clubPaymentSentences } from '@maidan/shared/domain/payment-outcome.ts';

/** The return post that the browser brought from the bank. */
export interface PaymentReturn {
  /** The path it was posted to. */
  pathname: string;
  encData: string;
  merchId: string;
}

/** Seconds until the page retries by itself. */
export const retrySeconds = 5;

const style =
  'body{font:1.1rem/1.5 sans-serif;max-width:34rem;margin:3rem auto;padding:0 1rem}button{font:inherit;padding:.6rem 1rem}';

/** The page's policy: its own style and script, and a form that posts to the same origin. */
export const maintenancePolicy = (nonce: string) =>
  `default-src 'none'; style-src 'nonce-${nonce}'; script-src 'nonce-${nonce}'; form-action 'self'; ` +
  "base-uri 'none'; frame-ancestors 'none'";

/**
 * The page shown while the API restarts. A return post from the bank is sent again until the API answers; any other
 * page is reloaded.
 */
export function maintenancePage(nonce: string, paid?: PaymentReturn): string {
  const again = paid ? postAgain(nonce, paid) : '';
  const refresh = paid ? '' : `<meta http-equiv="refresh" content="${retrySeconds}">`;
  return (
    `<!doctype html><html lang="en"><head><meta charset="utf-8">${refresh}` +
    '<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">' +
    `<title>One moment, please</title><style nonce="${nonce}">${style}</style></head><body><main>` +
    '<h1>One moment, please</h1><p>Our server is just starting again. This page tries again by itself.</p>' +
    `<p><strong>If you have just paid: ${clubPaymentSentences.doNotPayAgain}</strong></p>${again}` +
    `<p>${escaped(club.name)}, ${escaped(club.phone)}, ${escaped(club.email)}</p></main></body></html>`
  );
}

const postAgain = (nonce: string, { pathname, encData, merchId }: PaymentReturn): string =>
  `<form method="post" action="${escaped(pathname)}"><input type="hidden" name="encData" value="${escaped(encData)}">` +
  `<input type="hidden" name="merchId" value="${escaped(merchId)}"><button>Check my payment</button></form>` +
  `<script nonce="${nonce}">setTimeout(()=>document.forms[0].submit(),${retrySeconds * 1000})</script>`;

const escaped = (text: string): string => text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
