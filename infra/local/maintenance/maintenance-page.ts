import { clubPaymentSentences } from '@maidan/shared/domain/payment-outcome.ts';
import { apiAway } from '../../edge/answers.ts';
import { pagePlaceholders } from '../../edge/nginx/answers.ts';
import { escaped, type PlainClub, plainPage } from '../../edge/plain-page.ts';

/** The provider's POST that the browser brought from the bank. */
export interface PaymentReturn {
  /** Path of the provider's POST. */
  pathname: string;
  encData: string;
  merchId: string;
}

/** Seconds until the page retries by itself. */
export const { retrySeconds } = apiAway;

/** The page's policy: its own style and script, and a form that posts to the same origin. */
export const maintenancePolicy = (nonce: string) =>
  `default-src 'none'; style-src 'nonce-${nonce}'; script-src 'nonce-${nonce}'; form-action 'self'; ` +
  "base-uri 'none'; frame-ancestors 'none'";

const texts = {
  en: {
    title: 'One moment, please',
    text: 'Our server is just starting again. This page tries again by itself.',
    warning: `If you have just paid: ${clubPaymentSentences.doNotPayAgain}`,
  },
  hi: {
    title: 'एक मिनट रुकिए',
    text: 'हमारा सर्वर अभी दोबारा शुरू हो रहा है। यह पेज खुद फिर कोशिश करेगा।',
    // A copy of a sentence in content/hi/sentences.ts, because the API's image does not contain the site's texts.
    warning: 'अगर आपने अभी भुगतान किया है: दोबारा भुगतान न कीजिए; यह पेज बंद हो जाए, तब भी हम आपका भुगतान ढूँढ लेंगे।',
  },
};

/**
 * The page shown while the server is down. It sends the provider's POST again until the API answers; any other page is
 * reloaded.
 */
export const maintenancePage = (club: PlainClub | undefined, nonce: string, paid?: PaymentReturn): string =>
  plainPage({ club, texts, nonce, ...(paid ? { extraHtml: postAgain(nonce, paid) } : { refresh: retrySeconds }) });

const postAgain = (nonce: string, { pathname, encData, merchId }: PaymentReturn): string =>
  `<form method="post" action="${escaped(pathname)}"><input type="hidden" name="encData" value="${escaped(encData)}">` +
  `<input type="hidden" name="merchId" value="${escaped(merchId)}"><button>Check my payment <span lang="hi">· भुगतान जाँचें</span></button></form>` +
  `<script nonce="${nonce}">setTimeout(()=>document.forms[0].submit(),${retrySeconds * 1000})</script>`;

const [nonce = '', pathname = '', encData = '', merchId = ''] = Object.keys(pagePlaceholders);

/**
 * The pages that nginx shows to a payer who returns while no API answers, by their names: one that contains the
 * provider's POST and sends it again, and one for a POST whose fields could not be read.
 */
export const returnPages = (club?: PlainClub): Readonly<Record<string, string>> => ({
  'payment-return.html': maintenancePage(club, nonce, { pathname, encData, merchId }),
  'unknown-return.html': maintenancePage(club, nonce),
});
