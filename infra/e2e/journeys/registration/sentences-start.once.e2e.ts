import { languages } from '@maidan/shared/language.ts';
import type { Page } from '@playwright/test';
import type { InitiateResponse } from '@maidan/shared/wire/payments.ts';
import { anApplicant } from '../../pages/applicant.ts';
import { expect, test } from '../../sentences/registration-test.ts';
import { specSentences, type SentenceName, type Trigger } from '../../sentences/spec-sentences.ts';

const config = '**/api/payment/config';
const initiate = '**/api/payment/initiate';
const script = '**/atomcheckout.js';
const started: InitiateResponse = {
  success: true,
  data: {
    merchTxnId: 'MSCAAAAAAAAAAAAAAAAAAAAAAAAAAZ',
    atomTokenId: '15000000000042',
    merchId: '317157',
    custEmail: 'asha@club.example',
    custMobile: '9826100000',
    returnUrl: 'http://localhost/payment/response',
    amount: 1500,
  },
};

type Sabotage = (page: Page) => Promise<unknown>;
const initiateAnswers =
  (answer: { json: unknown; status?: number } | { body: string; status: number }): Sabotage =>
  (page) =>
    page.route(initiate, (route) => route.fulfill(answer));
const scriptSays =
  (body: string): Sabotage =>
  async (page) => {
    await initiateAnswers({ json: started })(page);
    await page.route(script, (route) => route.fulfill({ contentType: 'text/javascript', body }));
  };

type Fault = { [N in SentenceName]: [name: N, trigger: Trigger<N>, sabotage: Sabotage] }[SentenceName];

/** The alert is the general sentence; for some faults, a sentence that says more stands below it. */
const faults: Fault[] = [
  [
    'couldNotStart',
    'the payment config fails',
    (page) => page.route(config, (route) => route.fulfill({ status: 500, body: '' })),
  ],
  ['couldNotStart', 'no connection', (page) => page.route(initiate, (route) => route.abort())],
  [
    'paymentFailedWith',
    'the server refuses with its error',
    initiateAnswers({ json: { success: false, error: 'The server said so' }, status: 409 }),
  ],
  [
    'paymentFailedPlain',
    'the server refuses without words',
    initiateAnswers({ body: '<html>Bad gateway</html>', status: 502 }),
  ],
  ['initiationFailed', 'an answer without a token', initiateAnswers({ json: { success: true, data: {} } })],
  [
    'scriptFailed',
    'the script does not come',
    async (page) => {
      await initiateAnswers({ json: started })(page);
      await page.route(script, (route) => route.abort());
    },
  ],
  ['notAvailable', 'the script brings no gateway', scriptSays('')],
  [
    'initFailed',
    'the gateway throws',
    scriptSays('window.AtomPaynetz = class { constructor() { throw new Error("no container"); } };'),
  ],
];

for (const language of languages) {
  test.describe(`a payment that does not start, ${language}`, () => {
    test.use({ language, expectedErrors: [/status of (409|500|502)|net::ERR_FAILED|no container/] });

    test('says why, and the next click is a new attempt', async ({ page, registration, alerts, sentence, seen }) => {
      await registration.fill(anApplicant());
      await registration.agree();
      await registration.waitUntilReady();
      for (const [name, trigger, sabotage] of faults)
        await test.step(`${trigger}: "${specSentences[name].lives}"`, async () => {
          await sabotage(page);
          const general = sentence('couldNotStart');
          const words = name === 'couldNotStart' ? general : `${general}\n${sentence(name)}`;
          expect(await alerts.after(() => registration.submitAnyway()), trigger).toBe(words);
          await expect(page.getByRole('alert'), trigger).toHaveText(words, { useInnerText: true });
          await expect(registration.field(registration.texts.firstName), trigger).toHaveValue('Asha');
          await expect(registration.payButton, trigger).toHaveAttribute('aria-disabled', 'false');
          seen(name, trigger as never);
          for (const call of [config, initiate, script]) await page.unroute(call);
        });
    });
  });
}

test.describe('what cannot be fetched', () => {
  test.use({ expectedErrors: [/status of 500/] });

  test('leaves the fees that are known, and the form in use', async ({ page, registration }) => {
    await page.route('**/api/payment/fees', (route) => route.fulfill({ status: 500, body: '' }));
    await registration.open();
    for (const [type, fee] of [
      ['new', '₹1,500'],
      ['old', '₹1,000'],
      ['child', '₹700'],
    ] as const) {
      await registration.chooseType(type);
      await expect(page.getByText(`You pay ${fee}`)).toBeAttached();
    }
  });
});
